import { Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import { aLeDroit, type Drapeau } from '#domain/commun/roles.ts'
import type { CompteReponse, contratsCompte } from '#domain/compte/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { compterVivants } from '#server/socle/jeton-lecture/vivants.ts'

type Qui = Pick<Appel<typeof contratsCompte.lireCompte>, 'acteur' | 'params'>

/** Gives one's own account, or another's to who holds `drapeau` on accounts; throws Interdit, Introuvable. */
export const trouverCompte =
  (drapeau: Drapeau) =>
  async (ctx: Contexte, { acteur, params }: Qui): Promise<CompteReponse> => {
    if (params.id !== acteur.id && !aLeDroit(acteur.role, 'compte', drapeau)) throw new Interdit()
    const compte = await lireFicheCompte(ctx.db, params.id)
    if (!compte) throw new Introuvable()
    return compte
  }

/** One account, and how many read tokens its closing would leave to the others. */
export async function lireCompte(
  ctx: Contexte,
  { trouve }: Appel<typeof contratsCompte.lireCompte, CompteReponse>,
) {
  const jetonsLecture =
    trouve.role === 'admin' ? await compterVivants(ctx.db, trouve.id, ctx.horloge.maintenant()) : 0
  return { data: { ...trouve, ...(jetonsLecture > 0 && { jetonsLecture }) } }
}
