import type { APayer } from '#domain/virement/banque/reponses.ts'
import type { Statut } from '#web/ui/statuts.ts'

type Empechement = NonNullable<APayer['empechement']>

/** « Rejeté AC04 », as the bank says it. */
export const direRejete = (rejet: APayer['rejet']): string =>
  rejet?.code ? `Rejeté ${rejet.code}` : 'Rejeté par la banque'

/** Words of the chip on an agreement that no run can pay now, and the page where it is put right. */
export function remedeDe(
  { genre, lot }: Empechement,
  ligne: Pick<APayer, 'porteurId' | 'projetId' | 'rejet'>,
): { mot: string; statut: Statut; vers: string; verbe: string } {
  const versRib = `/admin/porteur?id=${ligne.porteurId}&tab=rib`
  switch (genre) {
    case 'lot':
      return {
        mot: lot ? `Déjà dans ${lot.numero}` : 'Déjà dans un lot',
        statut: 'courant',
        vers: lot ? `/admin/virements/${lot.id}` : '/admin/virements',
        verbe: 'ouvrir ce lot',
      }
    case 'rib-a-verifier':
      return {
        mot: 'À vérifier',
        statut: 'attention',
        vers: `/admin/virements/rib/${ligne.porteurId}`,
        verbe: 'vérifier ce RIB par téléphone',
      }
    case 'execution':
      return {
        mot: 'Exécuté par la banque',
        statut: 'refuse',
        vers: lot ? `/admin/virements/${lot.id}` : '/admin/virements',
        verbe: 'dire ce qu’il en est',
      }
    case 'rejet':
      return {
        mot: direRejete(ligne.rejet),
        statut: 'refuse',
        vers: `/admin/virements/rib/${ligne.porteurId}`,
        verbe: 'régler ce rejet',
      }
    case 'gel':
      return { mot: 'RIB gelé', statut: 'attention', vers: versRib, verbe: 'ouvrir la page du porteur' }
    case 'rib-absent':
      return { mot: 'RIB absent', statut: 'attention', vers: versRib, verbe: 'ouvrir la page du porteur' }
    case 'hors-sepa':
      return { mot: 'Hors SEPA', statut: 'refuse', vers: versRib, verbe: 'ouvrir la page du porteur' }
    case 'titulaire':
      return {
        mot: 'Titulaire illisible',
        statut: 'refuse',
        vers: versRib,
        verbe: 'ouvrir la page du porteur',
      }
    case 'aide':
      return {
        mot: 'Pas payable',
        statut: 'attention',
        vers: `/admin/projets/validation?id=${ligne.projetId}`,
        verbe: 'ouvrir la demande',
      }
  }
}
