/**
 * The most common passwords that no rule of guessable-password.ts knows, in lower case, the most common first: the words of
 * the first 3,000, and the first 1,500 of eight characters or more, which reach down to place 7,000.
 * From @zxcvbn-ts/language-common 4.1.3 (passwords.json), (c) 2012-2016 Dan Wheeler and Dropbox, (c) 2021 @zxcvbn-ts, MIT.
 */
const PASSWORDS = `
  fuckme klaster pass fuck dallas taylor austin hammer fucker gfhjkm golfer bigdog falcon dakota boomer booboo monster
  diablo junior compaq iceman boston tennis miller scooby edward nikita brandy barney chester charles player knight
  steven chicago badboy fender chris jasper james marine raiders casper crystal panties iwantu adidas enter ghbdtn
  angela winston bigtits spanky shannon johnson horny murphy dick blowjob muffin cooper apples jackie dennis john
  nathan razz gemini florida viking booger wilson sierra doctor rocket victor captain bandit jaguar pookie peaches
  blue helpme tucker theman maxwell jeremy debbie albert maddog lovers monica alex united giants hotdog rosebud stupid
  suckit jackass bonnie alexis porn jason scorpio samson freddy driver willie calvin sydney gators dexter bubba golf
  voodoo happy arthur trouble nissan gunner stella gordon jessie parker fucking apollo jack legend beavis bear skippy
  buddy magic shelby beaver phantom fred xavier braves travis copper tomcat girls bigboy power animal online voyager
  fish sniper walter blazer playboy hooters marvin willow donkey topgun saturn destiny digital sergey chance private
  therock runner tits fire cassie broncos andrey donald scott eclipse cartman fluffy louise little samuel birdie steve
  pantera sharon gibson vampire mexico peter buffalo montana genius beer flyers maximus school stalker carter spencer
  speedy carmen marcus bronco yankee dreams magnum horses cool goober member enigma scotty pimpin brian cock surfer
  sammy genesis dave star racing hawaii billy viper poopoo boobies stanley walker bitches paul stephen simple alaska
  badger action jake bill denise jester drummer forest diesel rock kevin mark gregory pamela frank hotrod douglas
  badass shorty thumper hitman mozart general reddog boobs lizard melanie ruslan vincent sweet teresa porno buddha
  spirit frankie antonio mercury popcorn spooky marley claudia kelly free vikings death leslie rascal jimmy hummer
  allison rocky patches russia adrian jupiter penguin cumshot howard passion vfhbyf andre sandman homer bastard raider
  assman sucker fantasy horney domino norman bishop francis brutus ford redrum brooke bigred jeffrey karina marines
  digger oksana cougar college shit alicia russell houston bradley cunt sarah nigger justice super tinker duncan
  avalon reggie molly hentai claire madonna eugene ducati kermit indian connor galore smooth house titanic boogie
  simpson arizona saints georgia accord matt baxter denver yfnfif slut smith stinky zachary roland naughty chopper
  brenda extreme water skyline poop zombie froggy fylhtq vision awesome alyssa dreamer bullet empire wolf kirill
  people penis elvis skipper nemesis simon alison arnold psycho danger mookie wanker manutd tommy hobbes vegeta goblue
  burton picard bobby vfrcbv bambam turkey serega tweety hiphop galina rooster polina berlin taurus ronald avatar mine
  raptor maksim brazil eric bigcock newport hard kenneth hendrix madmax alpha sublime britney bigman classic lincoln
  ronaldo wombat raymond kristen pandora devils simone holiday wildcat horse kramer caesar alabama carrie bondage
  sports pickle leather shaggy chronic robbie gracie amber perfect kodiak katana sunset crazy good anna snowman phpbb
  garcia detroit wolves pontiac vagina gundam panzer outlaw time pretty fisher connie trevor redhead hardon nastya
  cobra savage service sasha michele dude lickme miranda flash harvey oscar strike freddie beauty adam bigmac duke
  clinton bowling jenny natali future jones wallace apache rulez pyramid dodgers girl whynot fuckit teens morris
  trooper cancer packard lucifer popeye weasel raven stewart tanner blonde sandy viktor manager cheryl norton control
  wutang julian atlanta pimp spike looking casino paris mouse lennon theone hawkeye hacker lisa dustin elaine nfnmzyf
  sailor catfish maxima tattoo barbie light design pervert machine herman rocks trucks nipples roscoe tornado jerry
  lights bubble madman orlando pegasus target laura philip browns eatme stefan cannon dilbert baller katie shooter
  xfiles lesbian street seattle amateur cthutq prelude beach malibu freaky integra pussies dragons iloveu unicorn
  regina stealth kristin tony peewee openup bobcat stacey newton student young enjoy trigger lolita athena shotgun
  coyote bruins country joker lestat smiley potter random woody chipper snake video gizmo maddie valerie flipper
  express powers cessna teacher goldie moose polaris piglet elena hjvfirf ladies fatboy scully single wicked daisy
  fetish foobar castle tickle bunny pepsi balls transam dfvgbh impala booty ronnie jasmin ryan gambit toshiba lancer
  hooker knicks roberto stinger benson squirt trucker nick redneck alfred blaster siemens shelly manson subaru ibanez
  blondie casey swinger reaper minnie harry galaxy lindsay dudley farmer gloria special travel bigone smoke skeeter
  fucked indiana great ficken freeman curtis smitty marino joanne bigfoot escort babes check larisa trumpet tristan
  spartan babylon valera stormy paladin andreas hamlet mister rusty seven indigo hornet skater jerome pierre wonder
  toronto rose indians karate julie hesoyam charger holland chiefs buckeye aurora hotsex griffin brandi redman passwor
  monika maiden leonard bernie brown garden storm linda millie jungle pencil tomtom insane timber mariah audrey
  hamster aragorn pioneer techno catdog lollol triumph sidney fktrctq none island hobbit blabla erotic aaron pascal
  sampson justme marion stones chrissy tyler nadine marie goforit pitbull kelsey spartak german karen kissme kaiser
  martha colors artist harold bass italia sammie mario nicolas virgin pebbles emerald callie irina racecar goddess
  change wesley nipple basket joejoe holly poison zipper alpine shirley element huskers marcel eddie danny christy
  pussys sakura chichi inside dirty nicola blackie omega watson rommel nikki caserta trojan philips sergio nugget
  tarzan bassman warren trixie chicks cream webster help sherry manuel dodger anakin bobbob bomber michel madness
  loser yvonne fatcat global ybrbnf energy desire bianca sexual warlock martina babe andrei larry peace westham harris
  hector naked ladybug network bernard tintin chuck home history bluesky sherman logan onelove cotton sunny archie
  holden whore brianna vfvjxrf titans lindsey singer truck smile party missy hansolo angelo joanna natalia beagle
  phillip panama smiles juice qawsed inferno moon connect snatch flatron sex4me turbo rocker emily snakes dominic joey
  forget finger beetle jamaica alberto mulder jamie susan head passat plastic spunky suck long whiskey monitor cactus
  ripper spyder markus planet teen patton exigen sticky waters sluts nolimit daniela abigail katrina trunks andy
  assass always diana speed japan mission pickles sailing freak holmes delta yomama darren rubber newman faster
  cumming bertha memphis sylvia open maurice olga jumper unreal geheim rodney nylons pentium legion shalom kennedy
  brooks movie dodge dream graham sprite curious pacific loulou funtime philly ferret niners orion milton cantona
  stars africa office boeing gilbert abgrtyu sheila french sweets palmer monique foster irish jackoff biscuit drizzt
  camera fossil moomoo tracey isabel martini salmon shasta jersey maniac snapper nasty solomon patriot jacob shaved
  dillon gerald twister ricardo cjkywt clayton crimson serena oxford maxmax denis flight condor silvia biggie maxine
  ravens teddy colleen bruce wolfman sharks cosmos velvet butt keeper foxtrot garrett damien anton sesame banshee cats
  dogs sunrise rick ghost western grendel sucks roxanne privet legolas frog felix marlin stone herbert lvbnhbq carrot
  blades frosty helena brownie groovy penny butler coolio daytona licker peanuts trains mollie jericho hershey strider
  lobster bird bottom murray kansas shogun goblin search neptune ball darwin amadeus suzanne oldman bruno showme henry
  getsome muscle obiwan support rfrfirf gold whitney shark maestro anal danni tanker english tarheel fighter thanks
  capital newlife anubis gothic chaos blues cindy sabine roman preston princes brendan slick evelyn python richie
  tequila boss cody devil clover delete mirage blood surfing bentley potato baggins review porter chubby sooners buffy
  buck tina derrick harmony fusion dima mature malcolm allen mary buttons safety dagger moscow swallow byteme stimpy
  lucas turner iverson lester liquid cracker misty nymets robin bigguy mobile tazman greg nimrod newpass miami bugger
  marco volume masters monroe doodle collins powder archer gotcha battle dublin janice charly photos knights short
  nookie milano stuart damian grizzly camille scruffy brasil latino poopie lorenzo bananas thegame hell world gerard
  picasso walnut kolobok wisdom trance parrot quality blade pink auburn eatshit dorothy dusty engine gorilla wheels
  tamara postal luther carlo cassidy oakland osiris dumbass ping bridge bingo bender annie dookie sally megaman racerx
  rjntyjr sirius firefly julia madrid terry griffey women phoebe weezer violet ledzep randy gangsta ghjcnj paradox
  loving vertigo carson sergei shiloh sobaka buffett aliens sadie chucky bonjour jazz josh sinner stevie jeep trebor
  finish dark luke sprint shazam lady celica scarlet hoover sommer frances hotboy cynthia bond formula rebels elwood
  melvin kiss bollox lexmark claude rockon duck tacoma romeo wookie prodigy tempest vfhecz flames bang kitkat mystery
  molson incubus smoker window rescue carpet lawyer megan juan celeste melinda lucy wright jimbob golfing kenny roger
  bobbie xanadu tardis hearts dixie pooper shaman imagine janine kenwood dogg garbage topper roberts lizzie ashton
  elliott sheena chloe mallard analsex shemale mikey asterix monkeys jimbo cooler gillian yourmom sleepy gremlin
  printer hudson birdman aussie esther defiant polo anime tatyana jackal frogger bridget wayne tobias blondes donnie
  katrin weather photo account israel shaolin noodles celine willy willis forgot hallo mandy rogers palace santos
  ohyeah magnus laurie amazon kisses ludwig fatass assfuck nellie putter broken nopass letsgo bryan bones tatiana
  camel champs massive camelot bosco deanna gizmodo spidey aezakmi mypass roller active pooh payton lonely smokin
  astros atomic mason marian vanilla unknown temple marvel beckham kaktus myself sooner blacky aggies scream picture
  123321q judith iforgot kasper cxfcnmt bangkok shitty eduard vader jammer painter primus veritas ernest kristi slappy
  valley pete hitler clancy spankme granny avenger satan husker scrappy simba falcons dylan harder smudge melody timmy
  elijah center darling throat stuff fatman sanchez pancho gator pacman vulcan bush lemons alice boner keith odessa
  barkley method kelley sara punkin celtics space bennett lick flyboy hamburg asian carol tricky boat anders billie
  life drago blake hermes jesse goose vivian annette homerun dead forrest carolyn topcat hayden vectra grover cuddles
  bossman horndog gary telefon dawg ivanov durango peugeot franco kyle plumber bell rbhbkk pauline exigent laguna
  bowler leopard strong theking redbull alan pics beast breeze topdog dance dalton fuckers hungry reality gjkbyf
  speaker shelley writer loveit kingpin night anarchy herbie blacks content desert fitness brando bohica tractor drake
  bull hidden kicker labtec napass bart amelia tuesday caitlin muppet terror legacy farside bella matilda ramona
  jrcfyf camels oakley latin double sabbath chang homers striker looker fallen azamat iguana moloko javier vette
  daniil command rhonda studio pistol miles skiing franky stoner conrad select tanya houses boris elliot charmed
  vladik maynard puppies zidane eileen crash moneys tyrone funny nevada kotenok mystic budman church carlton rafael
  bone stick rookie panda laptop today jennie triton river trojans zvezda central dale filter jethro snow gustav ivan
  escape hawk igor shane lespaul butch cutter splash oilers randall cash nofear momoney gbpltw bigger belinda svetik
  possum metal moocow bethany firefox bogdan ccbill soleil vipers marilyn tdutybq juliet leader madden russian sabina
  chase coolman babies skinny zaphod verona bacon noodle rebel doobie deadman attack vortex killme dogman gopher
  danila reagan cancel torres freaks azsxdc sassy donna dracula play poncho boots engage deskjet hammers tight justine
  ralph fabian lewis marissa oregon bubbas sinatra hilton mailman dawson cthulhu mighty grandma ready sterlin cartoon
  summit tolkien bicycle blow beverly breast lickit kathy meghan capone jenna julius wendy bryant helen nancy hailey
  chair bowser kathryn fernand eleven rockets demon davis iloveyo traffic saint redhot sonic miracle gofish pilot
  mayday aikido nina conner cutlass thekid titties sweden polska danie gang market scotch lansing elvira bloody sexx
  hustler anfield coke smut catman rush bonita tracy sony fast cheers tinman airbus peters china santana hayley
  station gabrie scottie orioles saun fortuna dfkthbz rustam warlord q1w2e3r4t5 hardcore q1w2e3r4 midnight bigdaddy
  cocacola liverpoo redskins butthead shithead metallic mountain rush2112 bullshit airborne brooklyn godzilla
  4815162342 williams darkness platinum 01012011 lifehack snowball explorer redwings lasvegas guinness christin
  michigan carolina alexande dickhead kristina snickers paradise lacrosse bollocks poohbear einstein drowssap courtney
  spitfire maryjane svetlana anderson westside security 1232323q scarface marshall stargate semperfi brittany cherokee
  simpsons vladimir franklin infinity passport bulldogs budlight usuckballz1 fktrcfylh wildcats logitech swordfis
  motorola alexandr colorado freeuser warcraft wolverin elizabet valentin mitchell ncc1701d spiderma virginia pearljam
  predator peekaboo rolltide american cardinal chevelle fyfcnfcbz loverboy electric darkside hercules lawrence
  wolfpack blizzard cheyenne cjkysirj sterling pussycat freepass airplane billybob stingray chocolat zeppelin firebird
  business tarheels 01011980 hellfire engineer serenity fireball 1029384756 remember darkstar pavilion bobafett
  01012000 dbrnjhbz harrison defender precious icecream swordfish presario airforce thailand bluebird goldfish
  wrangler cadillac longhorn christia assassin atlantis lonewolf software leonardo srinivas angelina veronika babydoll
  wordpass devildog mistress soso123aljg montreal wolfgang 31415926 basketba birthday stephani kathleen savannah
  shamrock deftones goldberg renegade enterpri babylon5 sweetpea trfnthbyf cavalier marathon aardvark butterfl
  bigboobs napoleon buckeyes 01011990 highland diamonds campbell chandler drpepper pornstar 12345678910 thuglife
  sherlock morpheus wetpussy consumer adgjmptw sundance overlord isabelle ultimate ncc1701e geronimo aleksandr
  portugal superfly q1w2e3r4t5y6 florence wrinkle1 11235813 seminole alejandr concrete access14 margaret christop
  trombone pleasure rhbcnbyf cdtnkfyf stallion mongoose kingkong bluemoon personal immortal dietcoke giovanni hollywoo
  morrison 14789632 clifford bonehead ghbdtnbr charlott 1123581321 ilovesex hongkong sebastia werewolf super123
  cooldude eternity lollipop tottenha stocking columbia makaveli robinson verbatim satan666 standard blackcat punkrock
  raistlin infantry waterloo 01012010 seinfeld musicman megadeth skywalke squirrel wolverine stardust twilight
  intrepid vanhalen punisher showtime skittles ekaterina hannibal portland panasonic sandiego penelope blackdog
  californ playtime gangster chargers mushroom dingdong crusader stranger dkflbvbh anastasia slapshot guardian
  147896325 septembe angelica scarlett kittycat munchkin rammstein 1passwor barcelon santiago blackman starcraft
  coltrane katerina fuck_inside discover spanking shaney14 192837465 lonestar stonecol meridian beautiful lowrider
  tacobell 123698745 catalina halflife kangaroo thompson socrates keyboard national formula1 12369874 penguins
  fuckface vacation ragnarok mailcreated5240 lorraine dodgeram colombia oblivion sithlord mustangs scoobydo bigballs
  titleist richmond director magnolia blueeyes mersedes 12312312 springer martinez nuttertools imperial grateful
  peterpan kingston freckles margarita deadhead research mariners rootbeer aspirine frederic children creampie
  plymouth justdoit lightnin caliente goodtime catherin redalert brucelee porkchop aquarius raiders1 fletcher shopping
  a1s2d3f4 sapphire hastings blackjac 01012001 spectrum chevrole amsterdam rosemary candyman beatrice front242
  atlantic labrador syracuse southern commando clitoris 8j4ye3uz monopoly pineappl lesbians gangbang spartans romashka
  123456aa snuggles infiniti jeremiah cosworth doberman qawsedrf emmanuel webmaster viktoria starbuck beefcake
  godsmack clarence valhalla starfish sailboat achilles ncc1701a frontier swingers terminator kentucky doughboy
  butthole phillies dannyboy nebraska pinkfloy maryland luckydog oklahoma agent007 vfrcbvrf nathalie whocares
  vkontakte ihateyou dilligaf mandingo technics golfball 01011991 bunghole 15426378 hurrican stripper aberdeen
  rfnthbyf enterprise dthjybrf handsome excalibu brothers keystone flamingo lancelot kamikaze designer somethin
  apollo13 bradford deeznuts warhammer meatball columbus manchest macdaddy michaela sentinel universe truelove
  eatpussy sexygirl billyboy military jamesbon microsof microlab pantyhos lifetime 01011985 gordon24 theodore function
  73501505 passwor1 azsxdcfv 01011970 charlton bigmoney fordf150 terminal wildfire vladislav hollywood gretchen
  saratoga 01011981 greenbay trinidad rjirfrgbde meatloaf hyperion rightnow treasure 01011986 chester1 maradona
  anaconda japanese pass1234 poontang christopher albatros richards turkey50 kenworth happy123 dinosaur holyshit
  lionking happyday chickens ericsson positive crazybab sherwood polniypizdec0211 fktrcfylhf hardrock anhyeuem
  madeline applepie skywalker davidson skorpion hellyeah australi rockhard hedgehog 13243546 yosemite karolina
  starship 0.0.0.000 salvador greatone freeporn francois robotech roadkill backdoor rastaman alliance killbill
  cinnamon sojdlg123aljg 18436572 jeanette operator mechanic amsterda pingpong rasputin marianne majestic kingfish
  gotohell wrestlin railroad lineage2 thursday peterson phillips nwo4life charles1 kcj9wx5n underdog r2d2c3po snoopdog
  broadway umbrella splinter fuckthis chemical jamesbond blackhaw sinclair megapass translator magicman supersta
  giuseppe caligula shannon1 meredith bullseye saturday kristine tunafish gfhjkm123 dkflbckfd p0015123 12131415
  crawford tazmania deepthroat dfktynbyf tommyboy chainsaw marino13 getmoney budweise qazwsx12 brighton vfhufhbnf
  mamapapa penthous chrisbln snowboar undertaker flounder moneyman canadian viewsonic downtown 01011989 eastside
  sneakers panasoni chicago1 thanatos ghjcnjnfr whitesox poseidon johannes gargoyle intruder sunnyday solution
  newcastl goldstar buckshot 01011988 titanium federico assholes sunflowe babyblue westwood florida1 motherlode
  multiplelo callaway starfire paintbal winston1 knickers lokomotiv thirteen rjycnfynby avalanch philippe hotpussy
  01011984 zerocool tomorrow godfather original 01011987 idontknow vfvfgfgf 1x2zkg8w francesc syncmaster christie
  zxasqw12 paintball monalisa terrapin attitude clevelan barefoot chuckles meathead 02071986 cfitymrf cambiami
  03082006 aleksandra gladiator southpark mazafaka pianoman casanova traveler hawkeyes clarinet deeznutz 10203040
  monster1 triangle valencia 01011910 rhiannon crystal1 smeghead andromeda cerberus james007 tiberius gabriell
  salamander resident hayabusa together juliette crjhgbjy nokia6300 rockford goldwing brewster thegreat confused
  whiskers spaceman 12qw34er gesperrt wrestling mohammed sersolution overkill rhfcjnrf montgom240 runescape 19411945
  hoosiers recovery 01011992 adrienne roadking illusion 01091989 medicine leavemealone megatron doghouse mortgage
  heineken motherfucker 02071982 balloons babyface hardcock 01011975 blackbir bookworm godfathe seahawks talisman
  blackjack hawaiian alphabet beautifu mortimer roadrunn charlene christmas handyman digital1 01011993 dutchess
  wareagle valkyrie idontkno teddybea dragonball inuyasha stanford sullivan wishbone property gameover kittykat
  sinister 02021987 friendly aa123456 geoffrey newpass6 claymore 02011985 bitchass sporting matthews checkers 01011977
  02041986 02081988 preacher gamecube 02051986 armagedon z1x2c3v4 02091987 12011987 rhtdtlrj blackout bcfields
  electron devil666 silverad 02021988 02031986 123456qw thunderb 02101985 ghostrider reynolds cannabis southpar
  absolute lipstick laurence 02061985 02011987 mandarin tottenham kleopatra dirtbike katherin northern cameltoe
  bluefish 02021986 slippery 01011983 02091986 mollydog annabell starcraf ghblehjr vasilisa scorpio1 illinois deadpool
  farscape hopeless carpedie shepherd 02021984 gatorade borussia 01011982 flexible graphics fyutkbyf 123qq123
  yfcntymrf 02081984 02081987 thedoors 7ugd5hip2j pussyman elizaveta 02061986 strength webmaste augustus argentina
  corleone vampires 02031984 02021985 21031988 babylove sergeant dragonba stonecold register buttercu 01020304
  01011999 millions millwall patience chrysler bullfrog 02011986 istanbul ashleigh 02081989 universal binladen
  shanghai jayhawks amateurs barbados nightmare knockers cristian coolness 02041984 criminal hardware bobdylan
  capslock 02061989 teddybear gfhjkmgfhjkm missouri carlitos coldbeer netscape andromed brigitte yeahbaby eldorado
  eastwood paranoid soulmate 9293709b13 microphone kakashka 02021983 50spanks fgtkmcby brittney fastball creature
  just4fun smashing washington mephisto shitface fountain specialk estrella 02031987 buddyboy 02041983 02051983
  piramida 02021989 violetta spencer1 salasana heritage browning 02041982 insomnia kissmyass budapest pinkfloyd
  playboy1 sandwich testpass gamecock maxwell1 magician wildcard magazine telephon 02081986 1a2s3d4f rochelle pringles
  iverson3 02041987 02041988 vsjasnel12 darklord loveless radiohea 02011988 reckless jiggaman classics hooligan
  scrabble jellybea hawaii50 pharmacy abnormal concorde 01011979 02081985 islander 02101984 02011980 yjdsqgfhjkm
  kazantip maksimka wg8e3wjf 02021982 sweetnes andersen ferguson dynamite gertrude doomsday rhjrjlbk mariposa mazda626
  excalibur marcello buttfuck masamune 02071984 12365478 chestnut fullmoon 02031985 inspiron forsaken snowboard
  lollypop insanity creation 02061988 katarina moonbeam gonzalez senators windsurf reddevil sheridan rjhjktdf woodland
  vanguard aviation stanislav 02081982 02051982 mobydick sausages francesco anastasiya presiden faithful vfitymrf
  happiness robotics 02011984 highheel firewall 02031982 evolution drummer1 02061980 download fandango mypassword
  earnhard angelika icehouse misfit99 christma 02061987 02091983 01081989 harrypotter gorgeous 12051988 vikings1
  spongebo broncos1 radiohead viktoriya holidays mckenzie reddwarf dodgers1 05051987 02071987 02101989 02041985
  platypus 02071980 1z2x3c4v abrakadabra marianna services 02101987 longjohn 134679852 01011900 alessandro honolulu
  nygiants 02091984 windmill freebird slamdunk snowflak irishman 02091981 bergkamp training playstat mudvayne johndeer
  zildjian 02061983 02041981 02091980 22041987 josephin fishbone genesis1 bigblock jefferso clippers chambers thisisit
  monkeybo death666 hounddog pallmall 02051988 02041979 webhompas monsters 02051987 02081977 05051985 02071988
  comanche 15051981 26061987 whiteout roadster stefanie heinrich undertak anastasi festival 02031981 mazdarx7 08031986
  02051989 02051984 02061984 cbr900rr lovelife chipmunk good123654 bluebell kjrjvjnbd fuckinside 10011986 11051987
  13041988 21031987 washingt tkbpfdtnf smirnoff pipeline james123 fishhead 06061986 konstantin newcastle krasotka
  01031988 02091985 starligh wireless 02021979 koroleva michaels yogibear redbaron 02021981 nascar24 president
  highbury zachary1 02061982 username survivor wanderer fuckhead costello washburn catwoman lemonade bearcats solitude
  cocksuck 01011978 02011989 slowhand paradigm nostromo arkansas terminat fantasia stephen1 02041989 underground
  johnson1 peaches1 cnfybckfd ghbywtccf 02101986 11081989 12021988 13041987 14061991 20061988 21011989 22021989
  24061986 30051985 74108520 wildbill gilligan berkeley pool6123 armstron 01061990 tropical sundevil hurricane
  volkswag 01011960 02021976 zanzibar trouble1 02071981 coventry gtnhjdbx 03041991 45m2do5bs sidekick 02031979
  revolver jackass1 cleopatr jermaine gbhfvblf 02081983 marines1 18011987 23041987 everlast tinkerbe bluesman marjorie
  penguin1 tokiohotel straight nautilus highlander 02071983 longdong 07071987 threesom 02021973 01121986 ghjcnjgfhjkm
  02011981 01071986 02091989 02071989 nokia6233 ghbdtn123 valentine 10031988 10071987 12121990 13031987 14111986
  19061987 19101987 24011985 25081988 28041987 matthias buddy123 private1 andyod22 complete fredrick fearless antelope
  marseille pantera1 viewsoni 02081980 02021990 01091987 evangelion handball barselona zxcasdqwe123 sandrine sprinter
  fyfnjkbq 01041985 02101988 palmtree sonyericsson 10011990 10051987 10101986 11061985 12121985 13061986 14021985
  17051988 20111986 22011988 25800852 28021992 question soccer10 carpente spartan1 pasadena coldplay fairlane elcamino
  callisto tomahawk gladiato fantomas castillo yamahar1 02031989 wildwood 09051945 johngalt sweetness mcdonald
  buffalo1 02031980 01121988 02101981 cheshire superior 08121986 ministry trinitro bismillah capricorn 04041991
  vendetta 03041986 02101983 margarit bigpoppa voyager1 01011995 11051990 16051987 16051989 17061988 20031987 20091991
  21031990 22021986 25031987 25121987 27061988 28011987 28021990 29011985 29051989 29071983 30041986 04041988 antonina
  hetfield cutiepie papillon baritone stephane freefall vjqgfhjkm mischief foxylady dominion enforcer leedsutd
  remingto rfvfcenhf 02011983 derparol 02051980 05051989 08051990 02041980 01041988 01061986 cleopatra carnival
  01011994 ghjuhfvvf knuckles kayleigh 11121986 12031985 12031987 13121985 15011987 15051990 15101986 18061990
  18091985 20051988 20091988 21051991 21101986 22071986 30031988 31011987 02071978 harddick firefigh blowfish sexylady
  08031985 alexandre whiteboy cromwell dontknow 02011982 wp2003wp lakeside 123456ru noname123 screamer calimero
  02101979 02051985 dfktynby francisc swinging 02041974 cygnusx1 trucking 08081988 obsidian 02031988 01031989 01011974
  03031986 giovanna sasha_007 02051978 02071979 marijuana 02031977 02051976 kordell1 10101990 13021990 14021986
  15021985 16121987 17011987 21051988 22031984 22041988 23021986 24111989 25041988 25091987 26031988 27081990 30041987
  07091990 cassandr moonligh blueball bigbooty wrestler building paramedi capricor 01031985 universa lalakers cherries
  eclipse1 darkangel whistler smackdow strawber 02051981 01021990 transfer clarissa argentin slimshady nokian73
  chris123 johncena pictures suckmydick dogpound 02051973 02041975 10041986 10071988 11021985 13071984 14081985
  15071987 17111985 18091986
`;

/** Each of those passwords; 26 kB, so only the server loads them. */
export const FREQUENT_PASSWORDS: ReadonlySet<string> = new Set(PASSWORDS.trim().split(/\s+/));
