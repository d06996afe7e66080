import type { Locale } from '#app/locales/locale.ts';

export const refundState: Locale['refundState'] = {
  names: {
    onItsWay: 'रास्ते में',
    settled: 'दूसरे तरीके से दिया',
    refunded: 'रिफ़ंड हुआ',
    owedAgain: 'फिर से देना बाकी',
  },
  sum: 'रिफ़ंड {{amount}} · {{state}}',
  none: 'नहीं किया गया',
  said: {
    onItsWay: '{{amount}} उसी कार्ड पर लौट रहे हैं जिससे भुगतान हुआ था।',
    settled: '{{amount}} नकद या बैंक से लौटा दिए गए।',
    refunded: '{{amount}} का रिफ़ंड उसी कार्ड पर हो गया जिससे भुगतान हुआ था।',
    owedAgain: '{{amount}} का रिफ़ंड नहीं हो पाया। रेस्टोरेंट को यह रकम फिर से देनी है।',
  },
  takes: 'इसमें 24-72 घंटे लगते हैं।',
  next: 'रेस्टोरेंट को पता है, और वह आपको किसी और तरह से देगा। कुछ पता न चले तो कृपया रेस्टोरेंट से संपर्क करें।',
  noted: '{{when}} को दर्ज हुआ',
  settle: {
    open: 'नकद या बैंक से लौटा दिया?',
    press: '{{amount}} लौटाया हुआ दर्ज करें',
    done: '{{amount}} लौटाया हुआ दर्ज हुआ',
  },
  figures: {
    onItsWay: 'रास्ते में, पहले से घटाया गया',
    owedAgain: 'फिर से देना बाकी, घटाया नहीं गया',
  },
};
