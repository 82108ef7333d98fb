/** Valid email addresses with signs that have a meaning in mail, SQL, URLs, HTML or spreadsheets. */
export const unusualAddresses = [
  "o'brien@example.com",
  'a/b@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '=?utf-8?q?eve=40example.org?=@example.com',
  '=1+1@example.com',
  '+1@example.com',
  '-1@example.com',
];
