import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { FICHIER_MAX, LIBELLES_CODAGES, LIBELLES_SEPARATEURS } from '#domain/reprise/champs.ts'
import { completer } from '#domain/reprise/colonnes.ts'
import { FICHIER_TROP_GROS } from '#domain/reprise/contrat.ts'
import { appliquerProfil, manques, PROFIL_DU_PORTAIL, type ProfilGarde } from '#domain/reprise/profil.ts'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { type GroupeDeRefus, grouperRefus } from '#server/features/reprise/essai/queries-constats.ts'
import { annoter } from '#server/features/reprise/execution/executer-reprise.ts'
import { jouerReprise } from '#server/features/reprise/execution/jouer.ts'
import { transmettreRapport } from '#server/features/reprise/execution/queries-rapport.ts'
import { analyserFichier, type FichierAnalyse, unMorceau } from '#server/features/reprise/fichier/analyser.ts'
import { inscrireReprise, premierAdministrateur, sourceConnue } from '#server/features/reprise/queries.ts'
import { profilNomme } from '#server/features/reprise/queries-fichier.ts'
import { type Atelier, avecBase } from './atelier.ts'

/** Code of a command whose file has refused lines: its report is whole all the same. */
const DES_REFUSEES = 2

async function lire(chemin: string): Promise<Buffer | string> {
  try {
    if ((await stat(chemin)).size > FICHIER_MAX) return FICHIER_TROP_GROS
    return await readFile(chemin)
  } catch {
    return `Le fichier ${chemin} ne s’ouvre pas.`
  }
}

async function profilDit(db: Db, nom: string): Promise<ProfilGarde | null> {
  const garde = await profilNomme(db, nom)
  if (garde) return garde.choix
  return nom.toLowerCase() === 'portail' ? PROFIL_DU_PORTAIL : null
}

/**
 * Tries a file as the portal would, on the very base this command is given, and says the same report; nothing
 * is written. 0: clean; 2: refused lines; 1: not read, or not with that profile.
 */
export const essayerReprise = (
  atelier: Atelier,
  chemin: string,
  profil: string,
  sourceDite: string | null,
): Promise<number> =>
  avecBase(atelier, async ({ db }) => {
    const { dire } = atelier
    const octets = await lire(chemin)
    if (typeof octets === 'string') {
      dire(octets)
      return 1
    }
    const connu = await profilDit(db, profil)
    const admin = await premierAdministrateur(db)
    if (!connu || admin === null) {
      dire(connu ? 'Ce portail n’a pas encore d’administrateur.' : `Aucun profil ne s’appelle « ${profil} ».`)
      return 1
    }
    const lu = await analyserFichier(octets)
    const titres = lu.entetes.map((e) => e.titre)
    const choix = completer(appliquerProfil(connu, titres), lu.entetes)
    const phrases = manques(
      choix,
      lu.entetes.map((e, rang) => ({ ...e, rang })),
    )
    if (phrases.length > 0) {
      for (const phrase of phrases) dire(phrase)
      return 1
    }
    const le = atelier.horloge.maintenant()
    const tx = await db.startTransaction().execute()
    try {
      const source = await sourceConnue(tx, sourceDite ?? profil)
      const { id } = await inscrireReprise(tx, {
        ...lu,
        source,
        choix,
        fichierNom: basename(chemin).slice(-255),
        taille: octets.length,
        empreinte: createHash('sha256').update(octets).digest(),
        profilId: null,
        creePar: admin,
        creeLe: le,
      })
      const joue = {
        ...lu,
        repriseId: id,
        source,
        choix,
        le,
        octets: unMorceau(octets),
        avancer: async () => {},
      }
      const { bilan } = await jouerReprise(tx, joue)
      await transmettreRapport(tx, tx, id, (page) => annoter(tx, page))
      direRapport(dire, { lu, source, bilan, groupes: await grouperRefus(tx, id) })
      return bilan.refusees > 0 ? DES_REFUSEES : 0
    } finally {
      await rendre(tx)
    }
  })

const rendre = (tx: Tx & { rollback(): { execute(): Promise<void> } }): Promise<void> =>
  tx
    .rollback()
    .execute()
    .catch(() => {})

const n = (nombre: number): string => formatNombre(nombre).padStart(9)

function direRapport(
  dire: (texte: string) => void,
  {
    lu,
    source,
    bilan: b,
    groupes,
  }: { lu: FichierAnalyse; source: string; bilan: BilanReprise; groupes: readonly GroupeDeRefus[] },
): void {
  dire(`Essai seulement, rien n’est écrit. Ancien outil : ${source}.`)
  dire(`${LIBELLES_CODAGES[lu.codage]}, ${LIBELLES_SEPARATEURS[lu.separateur].toLowerCase()}.`)
  for (const e of lu.entetes.filter((x) => x.personne !== null))
    dire(`Colonne laissée de côté, « ${e.titre} » : ${e.personne}.`)
  dire(`${n(b.lignes)} lignes lues`)
  dire(`${n(b.creees)} créées`)
  dire(`${n(b.changees)} changées`)
  dire(`${n(b.identiques)} identiques`)
  dire(`${n(b.refusees)} refusées`)
  if (b.gardees > 0) dire(`${n(b.gardees)} corrigées à la main, dont la correction reste`)
  if (b.referencesFaites > 0)
    dire(`${n(b.referencesFaites)} sans référence : faite de l’année, de la structure et du titre`)
  dire(
    `${n(b.structures)} structures : ${b.sures} sûres, ${b.probables} probables, ${b.sansCompte} sans compte`,
  )
  for (const a of b.annees)
    dire(
      `${a.annee} : ${formatNombre(a.lignes)} lignes, demandé ${formatEuros(a.demande)}, accordé ${formatEuros(a.accorde)}, versé ${formatEuros(a.verse)}`,
    )
  for (const g of groupes) {
    const reste = g.lignes - g.premieres.length
    dire(
      `Refusé, ${g.motif} (${g.colonne ?? 'toute la ligne'}, ${g.valeur ?? 'vide'}) : ${g.lignes > 1 ? 'lignes' : 'ligne'} ${g.premieres.join(', ')}${reste > 0 ? ` et ${reste} autres` : ''}`,
    )
  }
}
