import type { Locale } from '#app/locales/locale.ts';

export const manageDraft: Locale['manageDraft'] = {
  saved: 'ड्राफ़्ट में सहेजा गया',
  saveInDraft: 'ड्राफ़्ट में सहेजें',
  notPublic: 'प्रकाशित होने तक ड्राफ़्ट की कोई बात ग्राहकों को नहीं दिखती।',
  leftFaults_one: 'अब प्रकाशित करने से पहले कहीं और एक बात ठीक करनी होगी: ‘ड्राफ़्ट और संस्करण’ देखें।',
  leftFaults_other: 'अब प्रकाशित करने से पहले कहीं और {{count}} बातें ठीक करनी होंगी: ‘ड्राफ़्ट और संस्करण’ देखें।',
  toMend_one: '{{count}} ठीक करनी है',
  toMend_other: '{{count}} ठीक करनी हैं',
  goesLive: '{{when}} को प्रकाशित होगा',
  elsewhere: 'ड्राफ़्ट में कहीं और',
  openAgain: 'पेज फिर से खोलें',
  contest: 'किसी और ने भी यही बदला है',
  contestHint: 'चुनें कि दोनों में से क्या रहे, फिर दोबारा सहेजें।',
  mine: 'मेरा रखें',
  theirs: 'उनका लें',
  removed: 'हटाया गया',
};
