import { createHash } from 'node:crypto'
import { couper, type Poids } from '#domain/colis/couper.ts'
import { tropGrosse } from '#domain/colis/juger.ts'
import { PARTIE_MAX } from '#domain/colis/limites.ts'
import { ligneManifeste, MANIFESTE, TETE_MANIFESTE } from '#domain/colis/manifeste.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Db } from '#server/contexte/base.ts'
import { ligneCentrale, surcout, TAILLE_FIN, tailleLigne, tailleTete } from '#server/documents/zip-fige.ts'
import type { RangeeColis } from '../queries.ts'
import { entreeEcrite } from './entrees.ts'
import {
  type EntreePosee,
  inscrireManifeste,
  inscrirePartie,
  lireNumero,
  noterParties,
  oterParties,
  pagesEntrees,
  placer,
} from './queries-parties.ts'

/** What a zip has before its first application: an empty manifest, and its end. */
const VIDE = surcout(MANIFESTE) + Buffer.byteLength(TETE_MANIFESTE) + TAILLE_FIN

const manifester = (e: EntreePosee): string =>
  ligneManifeste({ ...e, empreinte: e.empreinte?.toString('hex') ?? '' })

const estLa = (e: EntreePosee): e is EntreePosee & { crc: number } => e.etat === 'presente' && e.crc !== null

/** What each application weighs in a zip, its lines of the manifest included. */
async function peser(db: Db, { id, demandes }: RangeeColis): Promise<Poids[]> {
  const poids = Array.from({ length: demandes }, () => ({ octets: 0, fichiers: 0 }))
  for await (const page of pagesEntrees(db, id, 1, demandes))
    for (const e of page) {
      const p = poids[e.demande - 1]
      if (!p) continue
      p.octets += Buffer.byteLength(manifester(e)) + (estLa(e) ? surcout(e.nom) + e.taille : 0)
      p.fichiers += 1
    }
  return poids
}

/** The manifest of the applications from one rank to another. */
async function ecrireManifeste(db: Db, colisId: number, de: number, a: number): Promise<Buffer> {
  const morceaux = [Buffer.from(TETE_MANIFESTE)]
  for await (const page of pagesEntrees(db, colisId, de, a))
    morceaux.push(Buffer.from(page.map(manifester).join('')))
  return Buffer.concat(morceaux)
}

/** Lays out one zip: its manifest first, then each file after the other. Gives how many it has. */
async function poserPartie(db: Db, colis: RangeeColis, rang: number, de: number, a: number): Promise<number> {
  const { id: colisId, creeLe: le } = colis
  const manifeste = entreeEcrite(await ecrireManifeste(db, colisId, de, a))
  const tete = { nom: MANIFESTE, taille: manifeste.taille, crc: manifeste.crc, le }
  await inscrireManifeste(db, colisId, rang, {
    ...manifeste,
    ...tete,
    genre: 'manifeste',
    type: 'Manifeste',
    gardeJusque: null,
    retenue: false,
  })
  const centre = createHash('sha256')
    .update(manifeste.empreinte)
    .update(ligneCentrale({ ...tete, debut: 0 }))
  let debut = tailleTete(MANIFESTE) + manifeste.taille
  let lignes = tailleLigne(MANIFESTE)
  let fichiers = 1
  for await (const page of pagesEntrees(db, colisId, de, a)) {
    const places = page.filter(estLa).map((e) => {
      const place = { demande: e.demande, rang: e.rang, debut }
      centre.update(ligneCentrale({ ...e, debut }))
      debut += tailleTete(e.nom) + e.taille
      lignes += tailleLigne(e.nom)
      fichiers += 1
      return place
    })
    await placer(db, colisId, rang, places)
  }
  const octets = debut + lignes + TAILLE_FIN
  await inscrirePartie(db, {
    colisId,
    rang,
    demandes: a - de + 1,
    fichiers,
    octets,
    centre: debut,
    empreinteManifeste: manifeste.empreinte,
    empreinteZip: centre.digest(),
  })
  return fichiers
}

/**
 * Cuts a parcel whose every file was read into zips and says where each file is in them: the same whenever it
 * is done again. Null when it is no longer being prepared; throws Conflit for what no zip can hold.
 */
export async function poserParties(
  db: Db,
  colis: RangeeColis,
  octetsMax = PARTIE_MAX,
): Promise<{ parties: number; fichiers: number } | null> {
  if (!(await oterParties(db, colis.id))) return null
  const coupe = couper(await peser(db, colis), { vide: VIDE, octets: octetsMax })
  if ('tropGrosse' in coupe)
    throw new Conflit(tropGrosse(await lireNumero(db, colis.id, coupe.tropGrosse + 1)))
  await noterParties(db, colis.id, coupe.parties)
  const parties = coupe.parties.at(-1) ?? 0
  let fichiers = 0
  for (let partie = 1; partie <= parties; partie++)
    fichiers += await poserPartie(
      db,
      colis,
      partie,
      coupe.parties.indexOf(partie) + 1,
      coupe.parties.lastIndexOf(partie) + 1,
    )
  return { parties, fichiers }
}
