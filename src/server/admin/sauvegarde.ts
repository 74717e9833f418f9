import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { partagerBase } from '#server/infra/db/roles.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import type { ConnexionFile } from '#server/infra/file-attente/file-attente.ts'
import { lireIdentites } from '#server/infra/sauvegarde/chiffrement.ts'
import { noterSauvegarde } from '#server/infra/sauvegarde/derniere.ts'
import type { Manifeste } from '#server/infra/sauvegarde/manifeste.ts'
import { restaurer } from '#server/infra/sauvegarde/restaurer.ts'
import { sauvegarder } from '#server/infra/sauvegarde/sauvegarder.ts'
import { ouvrirLongueConnexion } from '#server/infra/sauvegarde/session.ts'
import { secretsDe } from '#server/infra/secrets.ts'
import { ouvrirStockage } from '#server/infra/stockage/ouvrir.ts'
import { contenusCites } from '#server/socle/fichier/contenus-cites.ts'
import { type Atelier, ouvrirFile } from './atelier.ts'

/** Makes the archive, for these public keys or those of the settings; 3: it lacks contents that rows cite. */
export async function faireSauvegarde(
  atelier: Atelier,
  chemin: string,
  pour: string[] = [],
): Promise<number> {
  const cles = pour.length > 0 ? pour : atelier.config.sauvegardeCles
  if (!existsSync(dirname(chemin)))
    throw new DemarrageImpossible(`Le dossier ${dirname(chemin)} n’existe pas.`)
  const m = await avecSession(atelier, atelier.connexion, (outils) =>
    sauvegarder({ ...outils, contenusCites, chemin, cles, le: atelier.horloge.maintenant() }),
  )
  atelier.dire(`Sauvegarde faite : ${chemin} (${resume(m)}).`)
  atelier.dire('SECRET_KEY et le certificat de sceau n’y sont pas : gardez-les à part.')
  atelier.dire(
    cles.length > 0
      ? `Elle est chiffrée, et ne se lit qu’avec la clé privée de ${cles.join(', ou ')}.`
      : 'Elle est en clair, IBAN excepté : protégez-la, ou chiffrez-la (SAUVEGARDE_CLE_PUBLIQUE).',
  )
  if (m.manquants.length === 0) {
    await noterSauvegarde(atelier.config.dataDir, new Date(m.le))
    return 0
  }
  atelier.dire(`Attention, ${m.manquants.length} contenu(s) cité(s) par la base manquent ou ont changé :`)
  for (const { cle, raison } of m.manquants.slice(0, 20))
    atelier.dire(`  ${cle} : ${raison === 'absent' ? 'absent du stockage' : 'différent de son empreinte'}`)
  return 3
}

/** Restores the archive in an empty place, with the private key of a file when it is encrypted. */
export async function faireRestauration(
  atelier: Atelier,
  chemin: string,
  identite: string | null = null,
): Promise<number> {
  if (!existsSync(chemin)) throw new DemarrageImpossible(`L’archive ${chemin} n’existe pas.`)
  const identites = identite === null ? [] : await lireIdentites(identite)
  const m = await avecSession(atelier, atelier.proprietaire ?? atelier.connexion, (outils) =>
    restaurer({
      ...outils,
      chemin,
      identites,
      async ouvrirFile() {
        await partagerBase(atelier)
        return await ouvrirFile(atelier)
      },
    }),
  )
  await partagerBase(atelier)
  atelier.dire(`Sauvegarde du ${m.le} restaurée et relue (${resume(m)}).`)
  atelier.dire('Au démarrage, le portail enverra les messages qui attendaient.')
  return 0
}

const resume = (manifeste: Manifeste): string =>
  `${manifeste.tables.length} tables, ${manifeste.tables.reduce((n, t) => n + t.lignes, 0)} lignes, ${manifeste.fichiers.length} fichiers`

type Outils = { client: Awaited<ReturnType<typeof ouvrirLongueConnexion>> } & Pick<
  Parameters<typeof restaurer>[0],
  'stockage' | 'secrets'
>

/** Runs `agir` on a connection of its own, with the storage and the key. */
export async function avecSession<T>(
  atelier: Atelier,
  connexion: ConnexionFile,
  agir: (outils: Outils) => Promise<T>,
): Promise<T> {
  const client = await ouvrirLongueConnexion(connexion)
  try {
    return await agir({
      client,
      stockage: ouvrirStockage(atelier.config),
      secrets: secretsDe(atelier.config.secretKey),
    })
  } finally {
    await client.end()
  }
}
