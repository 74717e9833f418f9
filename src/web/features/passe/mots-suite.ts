import type { Suite } from '#domain/passe/demandes.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** What became of an application: its word, its status; `report` where it is the report's. */
export const MOTS_SUITE: Record<Suite, { mot: string; statut: Statut; sansMontant?: boolean }> = {
  'en-cours': { mot: 'En cours', statut: 'courant', sansMontant: true },
  retiree: { mot: 'Retirée', statut: 'neutre', sansMontant: true },
  'refusee-caa': { mot: 'Refusée par la CAA', statut: 'refuse', sansMontant: true },
  'refusee-ca': { mot: 'Refusée par le CA', statut: 'refuse', sansMontant: true },
  decidee: { mot: 'Décidée, non publiée', statut: 'courant', sansMontant: true },
  accordee: { mot: 'À payer', statut: 'courant' },
  'bilan-attendu': { mot: 'Attendu', statut: 'courant' },
  'bilan-a-controler': { mot: 'À contrôler', statut: 'attention' },
  'bilan-a-corriger': { mot: 'À corriger', statut: 'refuse' },
  'bilan-accepte': { mot: 'Accepté', statut: 'fait' },
}
