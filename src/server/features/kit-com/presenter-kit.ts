import type { FichierKit } from '#domain/kit-com/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import type { LigneKit } from './queries.ts'

/** Signed path of these files, for 15 minutes. */
export const lienDuKit = (
  ctx: Pick<Contexte, 'secrets' | 'horloge'>,
  noms: readonly string[],
  acteur: Acteur,
): string =>
  signerLien(
    ctx.secrets,
    `kit-com/file?${new URLSearchParams({ names: JSON.stringify(noms) })}`,
    acteur,
    ctx.horloge.maintenant(),
  )

/** A file of the kit as its readers see it. */
export const presenterFichierKit = (ctx: Contexte, ligne: LigneKit, acteur: Acteur): FichierKit => ({
  id: ligne.id,
  name: ligne.name,
  type: ligne.type,
  taille: ligne.taille,
  deposeLe: ligne.deposeLe.toISOString(),
  url: lienDuKit(ctx, [ligne.name], acteur),
})
