/**
 * Options that give a deployed function or container its environment variables. Sources:
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_lambda.FunctionOptions.html,
 * https://sst.dev/docs/component/aws/function, https://www.pulumi.com/registry/packages/aws/api-docs/lambda/function.
 */
export const ENVIRONMENT_OPTIONS: ReadonlySet<string> = new Set(['environment', 'environmentVariables']);

/** Sections of these options that hold the variables: `environment: { variables: {…} }`. */
export const ENVIRONMENT_SECTIONS: ReadonlySet<string> = new Set(['variables']);
