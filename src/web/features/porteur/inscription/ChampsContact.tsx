import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { CIVILITES, type Dit } from '../champ-porteur.ts'
import type { Inscription } from './brouillon.ts'

export type Lier = <K extends keyof Inscription>(nom: K) => ChampLie<Inscription[K]> & Dit

/** Who represents the structure, and how to reach them. */
export const ChampsContact = ({ champ }: { champ: Lier }) => (
  <>
    <BoutonsRadio {...champ('civilite')} options={CIVILITES} enLigne />
    <div className="deux-colonnes">
      <SaisieTexte {...champ('prenom')} completer="given-name" />
      <SaisieTexte {...champ('nom')} completer="family-name" />
    </div>
    <SaisieTexte
      {...champ('fonction')}
      aide="Dans la structure, par exemple présidente ou directeur."
      completer="organization-title"
    />
    <SaisieTexte
      {...champ('email')}
      aide="Préférez une adresse générale de la structure&nbsp;: elle servira à vous connecter."
      type="email"
      completer="username"
    />
    <div className="deux-colonnes">
      <SaisieTexte {...champ('mobile')} aide="Pour recevoir vos codes par SMS." type="tel" completer="tel" />
      <SaisieTexte {...champ('tel')} aide="Facultatif." type="tel" />
    </div>
  </>
)
