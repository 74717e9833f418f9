import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsRib } from '#domain/rib/contrat.ts'
import { COMPTE_JUSTE, exigerAppelNote } from '#domain/virement/appel-note.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireRejetARegler, type RejetARegler } from '#server/socle/paiement/banque-a-regler.ts'
import { relireRib, telephonesConnus } from './lire-rib.ts'
import { inscrireReglement, lireReglement, lireRejetee, lireRibDe, tenirPorteur } from './queries-rib.ts'

const AUTRE =
  'Ce rejet n’est plus à régler\u00a0: le compte a changé, ou un autre rejet l’a suivi. Rechargez la page.'

/**
 * Notes why an account a bank refused is right all the same, once its structure was called at a number known
 * before the rejection: its aids can be paid again. Repeated in the same words by the same person, it stays
 * as it was. Throws Conflit once the account is another.
 */
export async function reglerRejet(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsRib.reglerRejet>,
) {
  const le = ctx.horloge.maintenant()
  const porteurId = await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireRejetee(tx, params.id)
    if (!ligne) throw new Introuvable()
    await tenirPorteur(tx, ligne.porteurId)
    const deja = await lireReglement(tx, params.id)
    if (deja?.par === acteur.id && deja.raison === corps.raison && deja.jour === corps.jour)
      return ligne.porteurId
    const rejet = await lireRejetARegler(tx, ligne.porteurId)
    if (rejet?.ligne !== params.id) throw new Conflit(AUTRE, 'version')
    const note = exigerAppelNote(corps, { raison: COMPTE_JUSTE, depuis: rejet.le, le })
    const numero = await exigerNumero(tx, ligne.porteurId, rejet, corps.numero)
    const reglement = { ligneId: params.id, ...note, numero, le, par: acteur.id }
    if (!(await inscrireReglement(tx, reglement))) throw new Conflit(AUTRE, 'version')
    await journaliser(tx, {
      chaine: `projet:${rejet.projetId}`,
      acte: 'reglerRejet',
      acteur,
      le,
      apres: { reference: rejet.reference, ...note, numero },
    })
    return ligne.porteurId
  })
  return { status: 'success' as const, data: await relireRib(ctx, porteurId) }
}

/** The number called; throws Invalide unless it is one of those known before the rejection. */
async function exigerNumero(
  tx: Tx,
  porteurId: number,
  rejet: RejetARegler,
  numero: string | null,
): Promise<string> {
  if (numero === null) throw invalide('numero', requis('Numéro appelé'))
  const porteur = await lireRibDe(tx, porteurId)
  const connus = porteur ? await telephonesConnus(tx, porteur, rejet) : []
  if (connus.some((t) => t.numero === numero)) return numero
  throw invalide('numero', 'Appelez un numéro connu avant le rejet\u00a0: celui-ci n’en est pas un.')
}
