/** Whether an entry of the audit is a change, and not a sign-in or sign-out. */
export const isChange = ({ action }: { action: string }) => !action.startsWith('session.');
