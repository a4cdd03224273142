/** Clients for language models whose base URL may be the platform's: the AI SDK and LangChain. */
import { ANTHROPIC_CREDENTIALS } from './stainless-clients.ts';
import type { Call, CallParts, ClientTable, Factory } from './client-table.ts';

const NAMED_MODEL: Pick<CallParts, 'bodyFields'> = { bodyFields: { model: [{ argument: 0 }] } };
const CHAT_PATH = { ownPath: 'chat/completions' };
const CLIENT_HEADERS = ['authorization', 'content-type'];

/** What changes the requests of a model. Source: https://ai-sdk.dev/docs/reference/ai-sdk-core/wrap-language-model. */
const AI_SDK_HOOKS = /\b(?:wrapLanguageModel|wrapProvider|languageModelMiddleware|transformRequestBody)\b/g;
/** Calls that add headers to the requests of a model. Source: https://ai-sdk.dev/docs/reference/ai-sdk-core/generate-text. */
const AI_SDK_CALLS = ['generateText', 'generateObject', 'streamText', 'streamObject'];

/** `createOpenAI({ baseURL, headers })` makes a provider; `provider(model)` says what `generateText` then sends. */
function createProviderTables(
  name: string,
  {
    module,
    factory,
    provider,
    defaultBase,
    ...sent
  }: Pick<ClientTable, 'credentials' | 'hasOptionalCredentials'> & {
    module: string;
    factory: string;
    provider?: string;
    defaultBase?: string;
  },
  calls: ClientTable['calls'],
): ClientTable[] {
  const shared = {
    globals: [],
    bases: { baseURL: 'slash' },
    hooks: AI_SDK_HOOKS,
    takenAs: { option: 'model', calls: AI_SDK_CALLS },
    clientHeaders: CLIENT_HEADERS,
    ...sent,
  } as const;
  return [
    {
      ...shared,
      name: `${name}-factory`,
      exports: [{ modules: [module], names: [factory] }],
      calls: [],
      factories: [{ members: [''], takes: 'defaults', instanceTable: name, ...(defaultBase && { defaultBase }) }],
    },
    {
      ...shared,
      name,
      exports: provider === undefined ? [] : [{ modules: [module], names: [provider] }],
      ...(defaultBase && { defaultBase }),
      calls,
      factories: [],
    },
  ];
}

/**
 * Providers of the AI SDK. Naming a model counts as the request: what is sent to it later has the provider's base and headers.
 * Source: https://ai-sdk.dev/providers/ai-sdk-providers/openai, …/anthropic, https://ai-sdk.dev/providers/openai-compatible-providers.
 */
export const aiSdkTables: readonly ClientTable[] = [
  ...createProviderTables(
    'ai-sdk-openai',
    { module: '@ai-sdk/openai', factory: 'createOpenAI', provider: 'openai', defaultBase: 'https://api.openai.com/v1' },
    [
      { ...NAMED_MODEL, members: { responses: 'POST' }, url: { ownPath: 'responses' } },
      { ...NAMED_MODEL, members: { '': 'POST', chat: 'POST', languageModel: 'POST' }, url: CHAT_PATH },
    ],
  ),
  ...createProviderTables(
    'ai-sdk-openai-compatible',
    {
      module: '@ai-sdk/openai-compatible',
      factory: 'createOpenAICompatible',
      credentials: { apiKey: 'authorization' },
      hasOptionalCredentials: true,
    },
    [{ ...NAMED_MODEL, members: { '': 'POST', chatModel: 'POST', languageModel: 'POST' }, url: CHAT_PATH }],
  ),
  ...createProviderTables(
    'ai-sdk-anthropic',
    {
      module: '@ai-sdk/anthropic',
      factory: 'createAnthropic',
      provider: 'anthropic',
      defaultBase: 'https://api.anthropic.com/v1',
      credentials: ANTHROPIC_CREDENTIALS,
    },
    [
      {
        ...NAMED_MODEL,
        members: { '': 'POST', chat: 'POST', messages: 'POST', languageModel: 'POST' },
        url: { ownPath: 'messages' },
      },
    ],
  ),
];

/** Members that send at once, and take the options of this request behind the messages. */
const LANGCHAIN_CALLS = {
  invoke: 'POST',
  stream: 'POST',
  batch: 'POST',
  streamEvents: 'POST',
  generate: 'POST',
  predict: 'POST',
  call: 'POST',
} as const;
/** Members that make a chain or another model of one. */
const LANGCHAIN_MAKERS = { pipe: 'POST', bindTools: 'POST', withStructuredOutput: 'POST' } as const;

/**
 * The options by which agents and chains take a model.
 * Source: https://langchain-ai.github.io/langgraphjs/reference (`createReactAgent`).
 */
export const MODEL_OPTIONS: ReadonlySet<string> = new Set(['llm', 'model', 'chatModel']);

/** The model by its names in the options of a constructor. */
const LANGCHAIN_MODEL: Pick<CallParts, 'bodyFields'> = {
  bodyFields: { model: [{ option: 'model' }, { option: 'modelName' }] },
};

const LANGCHAIN_OPTIONS: Factory['optionNames'] = { defaultHeaders: 'headers', anthropicApiUrl: 'baseURL' };

/** The calls of a chat model; `headers` is the option of a request with its headers. */
function createLangChainCalls(url: CallParts['url'], headers: string): Call[] {
  return [
    { ...LANGCHAIN_MODEL, members: LANGCHAIN_CALLS, url, options: 1, headers: [{ option: headers }] },
    { ...LANGCHAIN_MODEL, members: LANGCHAIN_MAKERS, url },
  ];
}

/**
 * LangChain's chat models. What makes a chain or a runnable of one counts as its request.
 * Source: https://js.langchain.com/docs/integrations/chat/openai (`configuration`), …/anthropic (`clientOptions`, `anthropicApiUrl`),
 * https://reference.langchain.com/javascript (`ChatOpenAICallOptions.options`, `ChatAnthropicCallOptions.headers`).
 */
export const langChainTables: readonly ClientTable[] = [
  {
    name: 'langchain-openai',
    exports: [{ modules: ['@langchain/openai', 'langchain/chat_models/openai'], names: ['ChatOpenAI'] }],
    globals: [],
    calls: createLangChainCalls(CHAT_PATH, 'options.headers'),
    factories: [
      {
        members: [''],
        takes: 'defaults',
        within: 'configuration',
        optionNames: LANGCHAIN_OPTIONS,
        defaultBase: 'https://api.openai.com/v1',
      },
    ],
    bases: { baseURL: 'slash' },
    clientHeaders: CLIENT_HEADERS,
    calledWhenPassed: 'invoke',
  },
  {
    name: 'langchain-anthropic',
    exports: [{ modules: ['@langchain/anthropic'], names: ['ChatAnthropic'] }],
    globals: [],
    calls: createLangChainCalls({ ownPath: 'v1/messages' }, 'headers'),
    factories: [
      {
        members: [''],
        takes: 'defaults',
        within: 'clientOptions',
        optionNames: LANGCHAIN_OPTIONS,
        defaultBase: 'https://api.anthropic.com',
      },
    ],
    bases: { baseURL: 'slash' },
    clientHeaders: CLIENT_HEADERS,
    credentials: { ...ANTHROPIC_CREDENTIALS, anthropicApiKey: 'x-api-key' },
    calledWhenPassed: 'invoke',
  },
];
