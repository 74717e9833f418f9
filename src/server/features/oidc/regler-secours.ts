import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsOidc } from '#domain/oidc/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { existeSecours } from '#server/socle/oidc/liens.ts'
import { ecrireSecours, lireSecours } from './queries.ts'

type D = Appel<typeof contratsOidc.reglerSecours>

const DERNIER =
  'C’est le dernier compte «\u00a0secours\u00a0» muni d’un second facteur\u00a0: marquez-en d’abord un autre.'

/** Throws Introuvable for an account that is not one of the body's in use. */
export async function trouverDuPersonnel(ctx: Contexte, { params }: Pick<D, 'params'>): Promise<void> {
  if (!(await lireFicheCompte(ctx.db, params.id))) throw new Introuvable()
}

/** Marks an account « secours », or no longer; one is kept while nobody else may sign in here. */
export async function reglerSecours(ctx: Contexte, { acteur, params: { id }, corps }: D) {
  const { secours } = corps
  if (secours === null) throw invalide('secours', requis('Secours'))
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    // Of two that give up the last two at once, the second is refused.
    await verrouillerNom(tx, 'oidc:secours')
    if (!(await verrouillerCompte(tx, id))) throw new Introuvable()
    const avant = await lireSecours(tx, id)
    if (avant.secours !== secours) {
      if (!secours && ctx.identite?.seul && !(await existeSecours(tx, id))) throw new Conflit(DERNIER)
      await ecrireSecours(tx, id, secours)
      await journaliser(tx, {
        chaine: `compte:${id}`,
        acte: 'reglerSecours',
        acteur,
        avant,
        apres: { secours },
        le,
      })
    }
    const data = await lireFicheCompte(tx, id)
    if (!data) throw new Introuvable()
    return { status: 'success' as const, data }
  })
}
