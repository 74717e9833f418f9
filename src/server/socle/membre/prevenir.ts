import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { type Envoi, envoiPour } from '#server/socle/courriel.ts'
import type { LigneMembre } from './membres.ts'

/** Writes to every member of a structure but these: what concerns who works there cannot be muted. */
export const prevenirMembres = (
  ctx: Contexte,
  tx: Tx,
  {
    membres,
    sauf,
    porteurId,
  }: { membres: readonly LigneMembre[]; sauf: readonly number[]; porteurId: number },
  composer: (envoi: Envoi, membre: LigneMembre) => Courriel,
): Promise<void> =>
  ctx.queue.courriels(
    tx,
    membres
      .filter((m) => !sauf.includes(m.utilisateurId))
      .map((m) => composer(envoiPour(ctx, m, { porteurId }), m)),
  )
