import { checks, runSteps } from './steps.ts';

runSteps(checks);
