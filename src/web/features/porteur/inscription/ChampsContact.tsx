import { CIVILITES } from '#domain/porteur/champs.ts'
import { FORMES_PORTEUR as F, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Inscription } from './brouillon.ts'

export type Lier = <K extends keyof Inscription>(nom: K) => ChampLie<Inscription[K]>

/** Who represents the structure, and how to reach them. */
export const ChampsContact = ({ champ }: { champ: Lier }) => (
  <>
    <BoutonsRadio
      {...champ('civilite')}
      libelle={L.civilite}
      options={CIVILITES.map((c) => ({ valeur: c, libelle: c }))}
      enLigne
      requis
    />
    <div className="deux-colonnes">
      <SaisieTexte {...champ('prenom')} libelle={L.prenom} forme={F.nom} completer="given-name" requis />
      <SaisieTexte {...champ('nom')} libelle={L.nom} forme={F.nom} completer="family-name" requis />
    </div>
    <SaisieTexte
      {...champ('fonction')}
      libelle={L.fonction}
      aide="Dans la structure, par exemple présidente ou directeur."
      completer="organization-title"
      requis
    />
    <SaisieTexte
      {...champ('email')}
      libelle={L.email}
      forme={F.email}
      aide="Préférez une adresse générale de la structure&nbsp;: elle servira à vous connecter."
      type="email"
      completer="username"
      requis
    />
    <div className="deux-colonnes">
      <SaisieTexte
        {...champ('mobile')}
        libelle={L.mobile}
        aide="Pour recevoir vos codes par SMS."
        forme={F.mobile}
        type="tel"
        completer="tel"
        requis
      />
      <SaisieTexte {...champ('tel')} libelle={L.tel} forme={F.tel} aide="Facultatif." type="tel" />
    </div>
  </>
)
