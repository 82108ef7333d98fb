/** Whether an audit entry records a change, and not an event of a session such as a sign-in. */
export const isChange = ({ action }: { action: string }) => !action.startsWith('session.');
