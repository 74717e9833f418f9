const ESSAIS = 8

/** Milliseconds of this thread's processor for eight times `faire`: other programs lengthen it little. */
async function coutDe(faire: () => unknown): Promise<number> {
  const tous = async (): Promise<void> => {
    for (let n = 0; n < ESSAIS; n++)
      try {
        await faire()
      } catch {
        // A refusal has its cost too.
      }
  }
  // The compiler's own work is not the cost.
  await tous()
  const avant = process.threadCpuUsage()
  await tous()
  const { user, system } = process.threadCpuUsage(avant)
  return (user + system) / 1000
}

/** How many times more four times the work costs: 4 when it is linear, 16 when it is quadratic. */
export async function croissance(taille: number, faire: (taille: number) => () => unknown): Promise<number> {
  const petit = await coutDe(faire(taille))
  const grand = await coutDe(faire(4 * taille))
  // The clock of a thread ticks by milliseconds: below a few of them there is nothing to compare.
  return grand / Math.max(petit, 20)
}
