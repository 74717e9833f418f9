import { journaliser } from '#server/infra/journal.ts'
import { exporterTout, prendreDossier } from '#server/infra/sauvegarde/exporter.ts'
import { contenusCites } from '#server/socle/fichier/contenus-cites.ts'
import { lireIbans } from '#server/socle/porteur/lire-ibans.ts'
import { type Atelier, avecBase } from './atelier.ts'
import { avecSession } from './sauvegarde.ts'

/**
 * Leaves with everything: tables, contents and a dictionary in open formats, with their SHA-256. Journalled,
 * with the reason when bank accounts leave; 3: a cited content is missing or changed. Throws
 * DemarrageImpossible.
 */
export async function faireExport(
  atelier: Atelier,
  dossier: string,
  { iban, motif }: { iban: boolean; motif: string | null },
): Promise<number> {
  const le = atelier.horloge.maintenant()
  await prendreDossier(dossier)
  // Before anything leaves: an export that is cut short was asked for all the same.
  await avecBase(atelier, ({ db }) =>
    db
      .transaction()
      .execute((tx) =>
        journaliser(tx, { chaine: 'export', acte: 'exporterTout', acteur: null, apres: { iban, motif }, le }),
      ),
  )
  const m = await avecSession(atelier, atelier.connexion, ({ client, stockage, secrets }) =>
    exporterTout({
      client,
      stockage,
      contenusCites,
      dossier,
      le,
      ibans: iban ? (c) => lireIbans(c, secrets) : null,
    }),
  )
  const tables = m.fichiers.filter((f) => f.chemin.startsWith('tables/'))
  const lignes = tables.reduce((n, t) => n + (t.lignes ?? 0), 0)
  const contenus = m.fichiers.filter((f) => f.chemin.startsWith('fichiers/'))
  atelier.dire(
    `Export fait : ${dossier} (${tables.length} tables, ${lignes} lignes, ${contenus.length} fichiers).`,
  )
  atelier.dire(
    iban
      ? 'Les IBAN y sont en clair (iban.jsonl) : protégez ce dossier, puis détruisez-le.'
      : 'Ni secret ni IBAN n’y sont ; le reste est personnel : protégez ce dossier.',
  )
  if (m.manquants.length === 0) return 0
  atelier.dire(`Attention, ${m.manquants.length} contenu(s) cité(s) par la base manquent ou ont changé :`)
  for (const { cle, raison } of m.manquants.slice(0, 20))
    atelier.dire(`  ${cle} : ${raison === 'absent' ? 'absent du stockage' : 'différent de son empreinte'}`)
  return 3
}
