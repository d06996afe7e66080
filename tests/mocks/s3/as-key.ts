/** Runs something with an access key in the environment, as an operator sets it, and takes it away again. */
export async function asKey(key: string, work: () => Promise<void>): Promise<void> {
  const variables = { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests' };
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
