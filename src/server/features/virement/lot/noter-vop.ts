import type { contratsVirement } from '#domain/virement/contrat.ts'
import { direVop } from '#domain/virement/verification-beneficiaire.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { ecrireLigne, lireLignes } from '../queries-lignes.ts'
import { laLigne, surLot } from '../sur-lot.ts'

/** Notes what the payee's bank says of the holder's name; empty erases it; the same changes nothing. */
export function noterVop(ctx: Contexte, { acteur, params, corps }: Appel<typeof contratsVirement.noterVop>) {
  const { resultat } = corps
  const nom = resultat === 'RVMC' ? corps.nom : null
  const repondre = (id: number) => {
    const vop = resultat && { resultat, nom, phrase: direVop(resultat, nom) }
    return { status: 'success' as const, data: { id, vop } }
  }
  // Noted so already: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const ligne = (await lireLignes(tx, lot.id)).find((l) => l.id === params.ligne)
    return ligne && ligne.vop === resultat && ligne.vopNom === nom ? repondre(ligne.id) : undefined
  }
  const demande = { id: params.id, acte: 'noter', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async ({ tx, lot, lignes, journal }) => {
    const ligne = laLigne(lignes, params.ligne)
    await ecrireLigne(tx, ligne.id, { vop: resultat, vopNom: nom })
    await journal('noterVop', { apres: { reference: ligne.reference, resultat, nom } })
    await ecrireLot(tx, lot.id, {})
    return repondre(ligne.id)
  })
}
