import { formatEuros } from '#domain/commun/argent.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ComptesCompares } from '../ComptesCompares.tsx'
import { relireLot, relireVirements } from '../requetes-virement.ts'

interface Proprietes {
  lot: LotLu
  ligne: LigneLot
  fermer: () => void
}

/** Puts the new account, once checked, in a blocked line: the run asks for another approval. */
export const ModaleReprise = ({ lot, ligne, fermer }: Proprietes) => (
  <ModaleConfirmation
    titre="Reprendre le nouveau RIB&nbsp;?"
    verbe="Reprendre le nouveau RIB"
    agir={() =>
      appeler(appelsVirement.reprendreRib, {
        params: { id: lot.id, ligne: ligne.id },
        corps: { version: lot.version },
      })
    }
    estFait={async () => {
      const relu = await relireLot(lot.id)
      return relu.lignes.some((l) => l.id === ligne.id && l.blocage === null)
    }}
    fait={() => {
      annoncer(`La ligne ${ligne.rang} paiera le nouveau compte.`)
      return relireVirements()
    }}
    manque={manqueOuSilence('Le nouveau RIB n’est pas repris.', 'La reprise n’est pas confirmée.')}
    rate={relireVirements}
    fermer={fermer}
  >
    <p>
      <b>{ligne.structure}</b>, {formatEuros(ligne.montant)}, convention {ligne.numeroConvention}.
    </p>
    {ligne.blocage && <ComptesCompares blocage={ligne.blocage} />}
    <p>
      Le lot redevient «&nbsp;préparé&nbsp;»&nbsp;: une personne qui n’y a rien modifié devra l’approuver.
    </p>
  </ModaleConfirmation>
)
