import { manqueAuMotDePasse } from '#domain/compte/regle-mot-de-passe.ts'
import { AIDE_MOT_DE_PASSE } from '#domain/porteur/libelles.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieMotDePasse } from '#web/ui/champs/SaisieTexte.tsx'
import type { Lier } from './ChampsContact.tsx'

/** Password, its confirmation, and the terms, of a new account. */
export const ChampsAcces = ({ champ }: { champ: Lier }) => (
  <>
    <SaisieMotDePasse
      {...champ('password')}
      aide={AIDE_MOT_DE_PASSE}
      manque={manqueAuMotDePasse(champ('password').valeur)}
      completer="new-password"
      requis
    />
    <SaisieMotDePasse {...champ('password2')} completer="new-password" requis />
    <CaseACocher
      {...champ('cgv')}
      libelle={
        <>
          J’accepte les{' '}
          <a href="/gestion/pages/cgv" target="_blank" rel="noreferrer">
            conditions d’utilisation<span className="cache"> (nouvel onglet)</span>
          </a>
        </>
      }
      aide={
        <>
          Vos données sont conservées 5&nbsp;ans et ne servent qu’à l’instruction de vos demandes.{' '}
          <a href="/gestion/pages/donnees-personnelles" target="_blank" rel="noreferrer">
            En savoir plus<span className="cache"> (nouvel onglet)</span>
          </a>
        </>
      }
      requis
    />
  </>
)
