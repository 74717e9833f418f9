import { ROLES_MEMBRE, type RoleMembre } from '#domain/commun/membres.ts'
import { FAIT_AVEC, LIBELLES_ROLE_MEMBRE } from '#domain/membre/invitation.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'

export const LIBELLES_DROITS = { role: 'Rôle', signataire: 'Signature', finances: 'Finances' } as const

/** What a form on rights holds; no role is chosen for somebody who has none yet. */
export interface DroitsSaisis {
  role: RoleMembre | null
  signataire: boolean
  finances: boolean
}

/** A role, and the two rights beside it. */
export const ChampsDroits = (champs: { [K in keyof DroitsSaisis]: ChampLie<DroitsSaisis[K]> }) => (
  <>
    <Selection
      {...champs.role}
      libelle={LIBELLES_DROITS.role}
      options={ROLES_MEMBRE.map((valeur) => ({ valeur, libelle: LIBELLES_ROLE_MEMBRE[valeur] }))}
      requis
    />
    <CaseACocher {...champs.signataire} libelle={`Signataire\u00a0: ${FAIT_AVEC.signataire}`} />
    <CaseACocher {...champs.finances} libelle={`Finances\u00a0: ${FAIT_AVEC.finances}`} />
  </>
)
