import { formatEuros } from '#domain/commun/argent.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ComptesCompares } from '../ComptesCompares.tsx'
import { relireVirements } from '../requetes-virement.ts'

interface Proprietes {
  lot: LotLu
  ligne: LigneLot
  fermer: () => void
}

/** Takes a line out of a run: its grant waits for its payment again. */
export const ModaleRetrait = ({ lot, ligne, fermer }: Proprietes) => (
  <ModaleConfirmation
    titre={`Retirer la ligne ${ligne.rang}\u00a0?`}
    verbe="Retirer la ligne"
    agir={() =>
      appeler(appelsVirement.retirerLigne, {
        params: { id: lot.id, ligne: ligne.id },
        corps: { version: lot.version },
      })
    }
    estFait={dejaSupprime}
    fait={() => {
      annoncer(`${ligne.titulaire} n’est plus dans ce lot.`)
      return relireVirements()
    }}
    manque={manqueOuSilence('La ligne n’est pas retirée.', 'Le retrait n’est pas confirmé.')}
    rate={relireVirements}
    fermer={fermer}
  >
    <p>
      <b>{ligne.structure}</b>, {formatEuros(ligne.montant)}, convention {ligne.numeroConvention}.
    </p>
    {ligne.blocage && <ComptesCompares blocage={ligne.blocage} />}
    <p>
      L’aide revient dans «&nbsp;À payer&nbsp;»
      {ligne.blocage?.motif === 'rib' && !ligne.blocage.verifie && ', à vérifier par téléphone'}. Les autres
      lignes du lot ne changent pas.
    </p>
  </ModaleConfirmation>
)
