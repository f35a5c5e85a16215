/** For `npx playwright merge-reports -c deploy/merge.config.ts BLOBS`: one report of all shards. */
export default {
  // The folder that holds the tests, as in the config of the shards: blobs name files relative to it.
  testDir: '..',
  // The first one makes the merge end with 1 when a shard is missing or cut short, or when a test failed.
  reporter: [['xenotester/shards-reporter'], ['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }], ['xenotester/reporter']],
};
