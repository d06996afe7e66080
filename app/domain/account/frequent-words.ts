/**
 * Words that many people use as passwords, in lower case: from the top of published lists, and from what such
 * lists hold for New Zealand and India. One string, because it is quick to load.
 */
const WORDS = `
  password passwords passwort motdepasse contrasena parola senha letmein welcome admin administrator root
  guest login master secret changeme default test tester testing user access iloveyou loveyou ilovegod
  iloveme mylove lovely lover loveme love forever friends friend bestfriend family mother father mommy daddy
  mummy sister brother babygirl babyboy baby angel angels princess prince queen king kingdom sunshine
  sunflower moonlight starlight rainbow flower flowers butterfly dolphin dolphins monkey dragon tiger tigers
  lion lions eagle eagles panther panthers elephant kitten kitty puppy doggy doggie bulldog shadow hunter
  hunting fishing ranger rangers killer slayer soldier warrior warriors ninja samurai pirate pirates wizard
  merlin gandalf phoenix trustno1 whatever nothing something anything everything nevermind qwerty qwert
  azerty asdf asdfgh zxcvbn zxcvbnm qwertyui computer internet windows microsoft google facebook youtube
  yahoo hotmail gmail samsung nokia iphone android apple pokemon pikachu naruto nintendo playstation xbox
  minecraft roblox fortnite starwars startrek superman batman spiderman ironman superstar superman1 jordan
  jordan23 football soccer baseball basketball softball hockey volleyball cricket rugby netball swimming
  running dancing dancer gymnast liverpool arsenal chelsea manchester barcelona realmadrid juventus cowboys
  steelers patriots packers lakers yankees redsox celtic everton allblacks allblack warriors crusaders
  aotearoa kiwi kiwis newzealand auckland wellington christchurch hamilton tauranga dunedin queenstown
  rotorua napier nelson waikato otago canterbury northland maori michael michelle jennifer jessica jasmine
  ashley amanda melissa stephanie elizabeth samantha nicole victoria vanessa danielle christina christian
  christine alexander alexandra alexandria benjamin brandon andrew anthony matthew charlotte charlie daniel
  david william joseph joshua jonathan nicholas patrick patricia richard robert rebecca sandra sabrina
  scorpion scooter thomas timothy tiffany veronica barbara caroline catherine katherine isabella gabriel
  gabriela fernando alejandra alejandro sebastian francisco cristina valentina george harley heather johnny
  justin maggie marina martin maverick morgan natalie natasha oliver olivia sophie sophia summer winter
  autumn spring monday sunday friday january february march april june july august september october
  november december america england scotland ireland australia canada germany france india pakistan
  bangladesh london newyork texas california freedom liberty jesus jesuschrist christ blessed blessing
  heaven hallelujah godisgood godislove faith hope grace krishna ganesh ganesha hanuman shivaya
  omnamahshivaya jaimatadi jaishreeram waheguru satnam khalsa punjab punjabi singh kaur delhi mumbai chennai
  bangalore hyderabad kolkata amritsar jalandhar ludhiana chandigarh hindustan bharat priyanka pooja rahul
  rohit sachin sandeep sanjay suresh ramesh rajesh mahesh ganesh1 deepak deepika anjali kavita neha preeti
  sunita manish amit ankit vikas vishal lovely1 sweety sweetheart sweetie honey honeybee sugar cookie
  cookies chocolate candy banana orange cherry strawberry blueberry pineapple pumpkin peanut pepper ginger
  buttercup cupcake coffee chicken cheese pizza burger butter curry naan biryani samosa masala paneer
  tandoori lassi mango guitar music metallica nirvana beatles eminem rockstar rocknroll rockyou blink182
  slipknot linkinpark greenday mustang corvette ferrari porsche mercedes toyota honda yamaha suzuki kawasaki
  harleydavidson camaro chevy chevrolet gateway police fireman firefighter matrix thunder lightning silver
  golden diamond purple yellow black white green snoopy garfield mickey mickeymouse tinkerbell winnie tigger
  scoobydoo spongebob hellokitty cinderella disney hello hellohello goodluck goodbye helloworld openme
  opensesame letmeinnow please thankyou asshole fuckyou fuckoff bitch biteme pussy bigdick suckme blowme
  sexy sexsex hotstuff hottie money million dollar dollars cashmoney lucky winner success victory champion
  nascar turtle spider rabbit pumpkins cowboy cowgirl marlboro budweiser corona trinity creative sparky
  bubbles smokey buster bailey jackson madison cameron hannah rachel lauren kimberly andrea maria carlos
  miguel pedro abcdef abcd temp temporary temppass guest1 demo example sample server system database oracle
  restaurant takeaway dinner kitchen order customer
`;

/** Each of those words. */
export const FREQUENT_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
