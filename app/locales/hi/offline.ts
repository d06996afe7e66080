import type { OfflineTexts } from '#app/locales/locale.ts';

export const offline: OfflineTexts = {
  title: 'आप ऑफ़लाइन हैं',
  unreachable: '{{name}} से संपर्क नहीं हो पा रहा है',
  hint: 'इस पेज के लिए इंटरनेट चाहिए, और अभी {{name}} से कनेक्शन नहीं है। जो ऑर्डर आप दे चुके हैं, उस पर इसका कोई असर नहीं पड़ता।',
  tryAgain: 'फिर कोशिश करें',
  call: '{{phone}} पर फ़ोन करें',
  keptMenu: 'पिछली बार देखा गया मेन्यू',
  lastSeen: 'यह मेन्यू {{when}} का है। इसके बाद दाम बदल सकते हैं और कुछ डिश खत्म हो सकती हैं।',
  toOrder: 'ऑर्डर करने के लिए इंटरनेट चाहिए।',
  more: 'पूरे मेन्यू में और भी डिश हैं।',
  back: 'आप फिर से ऑनलाइन हैं।',
  reload: 'यह पेज खोलें',
};
