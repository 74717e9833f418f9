// Organisations that apply.

import type { ColumnType, GeneratedAlways } from 'kysely'
import type { IssueDemande } from '#domain/adhesion/demande.ts'
import type { Issue } from '#domain/changement/regles.ts'
import type { RoleMembre } from '#domain/commun/membres.ts'
import type { CourrielReglable } from '#domain/membre/destinataires.ts'
import type { CauseHabilitation } from '#domain/membre/habilitation.ts'
import type { Civilite } from '#domain/porteur/champs.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { Sur } from './sur.ts'

export type TablePorteur = Sur<
  'porteur',
  {
    civilite: Civilite
    /** What the register said. */
    siretReponse: FicheRegistre
    rnaReponse: FicheRegistre
    /** Follows the account (0020-pages.sql). */
    ferme: GeneratedAlways<boolean>
  }
>

export type TableMembre = Sur<
  'membre',
  { role: RoleMembre; sansCourriels: ColumnType<CourrielReglable[], CourrielReglable[] | undefined> }
>
export type TableChangementResponsable = Sur<'changementResponsable', { issue: Issue }>
export type TableHabilitation = Sur<'habilitation', { cause: CauseHabilitation }>
export type TableDemandeAdhesion = Sur<'demandeAdhesion', { issue: IssueDemande }>
export type TableInvitation = Sur<'invitation', { role: RoleMembre }>

export type TableRegistreReponse = Sur<'registreReponse', { reponse: FicheRegistre }>
