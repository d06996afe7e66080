import type { Locale } from '#app/locales/locale.ts';

export const errors: Locale['errors'] = {
  notFound: 'पेज नहीं मिला',
  notFoundHint: 'हो सकता है कि पता पुराना हो या गलत लिखा गया हो।',
  menu: 'मेन्यू',
  unavailable: 'अभी किचन से संपर्क नहीं हो पा रहा है',
  unavailableHint: 'न कोई ऑर्डर हुआ, न कोई पैसा कटा। आपका कार्ट सुरक्षित है।',
  forbidden: 'यह फ़ॉर्म स्वीकार नहीं हो सका',
  forbiddenHint: 'यह इस पेज से नहीं आया था। पेज फिर से खोलें और वहीं से भेजें।',
  tooLarge: 'लिखा हुआ बहुत लंबा था',
  tooLargeHint: 'कुछ भी नहीं भेजा गया। वापस जाएँ, इसे छोटा करें और फिर से भेजें।',
  wrong: 'इस पेज पर कुछ गड़बड़ हो गई',
  wrongHint: 'आपके कार्ट में जो था, वह सुरक्षित है।',
  tryAgain: 'फिर कोशिश करें',
};
