import type { ProjetEnCommission } from '../../../domain/commission/reponse.ts'
import { contratsControle } from '../../../domain/controle/contrat.ts'
import { AIDE_MAX } from '../../../domain/projet/etapes/etape3.ts'
import { appeler } from '../../lib/api.ts'
import { useFormulaire } from '../../lib/formulaire.ts'
import { verifierAvec } from '../../lib/verifier.ts'
import { EtatErreur } from '../../ui/Attente.tsx'
import { Bouton } from '../../ui/Bouton.tsx'
import { annoncer } from '../../ui/notices.ts'
import { SaisieMontant } from '../../ui/SaisieNombre.tsx'
import { rafraichirCommission } from './requetes-commission.ts'

/** The budget form: the amount recommended to the commission, until its first opinion. */
export function MontantRecommande({
  commissionId,
  projet: p,
}: {
  commissionId: number
  projet: ProjetEnCommission
}) {
  const f = useFormulaire({
    initial: { montantRecommande: p.montantRecommande ?? null },
    verifier: verifierAvec(contratsControle.recommander.corps),
    envoyer: (corps) => appeler(contratsControle.recommander, { params: { id: p.id }, corps }),
    libelles: { montantRecommande: 'Montant recommandé' },
    surSucces: async () => {
      await rafraichirCommission(commissionId)
      annoncer('Montant recommandé enregistré.')
    },
  })
  return (
    <form noValidate className="commission-recommande" onSubmit={f.soumettre}>
      <SaisieMontant {...f.champ('montantRecommande')} libelle="Montant recommandé" max={AIDE_MAX} />
      <Bouton type="submit" enCours={f.enCours}>
        Enregistrer
      </Bouton>
      {f.echec && <EtatErreur message="Le montant n’est pas enregistré." raison={f.echec} />}
    </form>
  )
}
