import type { Contexte } from '#server/contexte/contexte.ts'

/** Names of the regions, in alphabetical order. */
export async function listerRegions(ctx: Contexte): Promise<{ data: string[] }> {
  return { data: await ctx.geo.regions() }
}
