import type { contratsVirement } from '#domain/virement/contrat.ts'
import { direVop } from '#domain/virement/verification-beneficiaire.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireLot } from './queries.ts'
import { ecrireLigne } from './queries-lignes.ts'
import { laLigne, surLot } from './sur-lot.ts'

/** Notes what the beneficiary's bank says of the holder's name; empty, erases it; the same again changes nothing. */
export function noterVop(ctx: Contexte, { acteur, params, corps }: Appel<typeof contratsVirement.noterVop>) {
  const demande = { id: params.id, acte: 'noter', acteur } as const
  return surLot(ctx, demande, async ({ tx, lot, lignes, journal }) => {
    const ligne = laLigne(lignes, params.ligne)
    const { resultat } = corps
    const nom = resultat === 'RVMC' ? corps.nom : null
    if (ligne.vop !== resultat || ligne.vopNom !== nom) {
      await ecrireLigne(tx, ligne.id, { vop: resultat, vopNom: nom })
      await journal('noterVop', { apres: { reference: ligne.reference, resultat, nom } })
      await ecrireLot(tx, lot.id, {})
    }
    const vop = resultat && { resultat, nom, phrase: direVop(resultat, nom) }
    return { status: 'success' as const, data: { id: ligne.id, vop } }
  })
}
