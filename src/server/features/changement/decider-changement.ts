import type { contratsChangement } from '#domain/changement/contrat.ts'
import { direDejaDecide, refusDAccepter, refusDeRepondre } from '#domain/changement/regles.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsChangement } from '#server/socle/membre/changements.ts'
import { appliquerChangement, refuserChangement } from './appliquer-changement.ts'
import { quiADecide } from './queries.ts'
import { surChangement } from './sur-changement.ts'

const CHANGEE = 'Cette demande a changé entre-temps. Rechargez la page, et relisez-la avant de décider.'

/** The staff accepts or refuses what it read; Conflit when it changed, naming who decided meanwhile. */
export async function deciderChangement(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsChangement.deciderChangement>,
) {
  await surChangement(ctx, params.id, async (tenu) => {
    const { tx, changement, le } = tenu
    const decide = await quiADecide(tx, changement.id)
    if (decide) {
      const memes = decide.parId === acteur.id && decide.motif === corps.motif
      if (memes && decide.issue === (corps.decision === 'accepter' ? 'acceptee' : 'refusee')) return
      throw new Conflit(direDejaDecide(decide), 'version')
    }
    if (changement.version !== corps.version) throw new Conflit(CHANGEE, 'version')
    const faits = faitsChangement(changement)
    if (corps.decision === 'accepter') {
      refuser(refusDAccepter(faits, le))
      await appliquerChangement(ctx, tenu, { acteur, motif: corps.motif })
      return
    }
    refuser(refusDeRepondre(faits, le))
    await refuserChangement(ctx, tenu, { acteur, motif: corps.motif, issue: 'refusee' })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
