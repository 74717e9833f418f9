import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { DETAIL_ROLES, ROLES_PERSONNEL, type RolePersonnel } from '#domain/compte/roles-personnel.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'

export interface ValeursCompte {
  prenom: string
  nom: string
  email: string
  role: RolePersonnel | null
}

interface ChampsCompteProps {
  champ: <K extends keyof ValeursCompte>(nom: K) => ChampLie<ValeursCompte[K]>
  /** Nothing can be changed. */
  verrou?: boolean
  /** Why address and role can't be changed: it is one's own account. */
  raison?: string | undefined
}

const ROLES_OFFERTS = ROLES_PERSONNEL.map((valeur) => ({ valeur, libelle: LIBELLES_ROLES[valeur] }))

/** First name, last name, address and role, then what each role may do. */
export function ChampsCompte({ champ, verrou = false, raison }: ChampsCompteProps) {
  const deSoi = raison !== undefined
  return (
    <>
      {!verrou && <MentionRequis />}
      <div className="compte-identite">
        <SaisieTexte {...champ('prenom')} libelle={L.prenom} max={100} requis desactive={verrou} />
        <SaisieTexte {...champ('nom')} libelle={L.nom} max={100} requis desactive={verrou} />
      </div>
      <SaisieTexte
        {...champ('email')}
        libelle={L.email}
        type="email"
        max={254}
        requis
        desactive={verrou || deSoi}
      />
      <Selection
        {...champ('role')}
        libelle={L.role}
        options={ROLES_OFFERTS}
        requis
        desactive={verrou || deSoi}
        raison={raison}
      />
      <DetailRoles />
    </>
  )
}

const DetailRoles = () => (
  <details className="compte-roles encart">
    <summary>Voir le détail des rôles</summary>
    <dl>
      {ROLES_PERSONNEL.map((role) => (
        <div key={role}>
          <dt>{LIBELLES_ROLES[role]}</dt>
          <dd>{DETAIL_ROLES[role]}</dd>
        </div>
      ))}
    </dl>
  </details>
)
