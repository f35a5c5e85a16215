import { allure3Categories } from 'xenotester/allure';

export default {
  name: 'Desktop',
  output: 'allure-report',
  categories: allure3Categories(),
  plugins: { awesome: { options: { singleFile: true, reportLanguage: 'en' } } },
};
