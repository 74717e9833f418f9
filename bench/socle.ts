import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { ACTES, LECTURES } from './socle-partie-8.ts'
import * as requetes from './socle-requetes.ts'

const sql = { ...requetes, LECTURES, ACTES }

export interface Porteur {
  porteurId: number
}

const sceller = (cle: Uint8Array, texte: string): Buffer => createHmac('sha256', cle).update(texte).digest()

/** A token that says who its bearer is, and proves it without the database. */
export function jetonDe(cle: Uint8Array, qui: Porteur): string {
  const corps = Buffer.from(JSON.stringify(qui)).toString('base64url')
  return `${corps}.${sceller(cle, corps).toString('base64url')}`
}

function lireJeton(cle: Uint8Array, entete = ''): Porteur {
  const [corps = '', sceau = ''] = entete.slice('Bearer '.length).split('.')
  const recu = Buffer.from(sceau, 'base64url')
  if (recu.length !== 32 || !timingSafeEqual(recu, sceller(cle, corps))) throw new Error('Jeton refusé')
  return JSON.parse(Buffer.from(corps, 'base64url').toString())
}

/** On the disk for good, its name in the folder too, with what the row says of it. */
async function garder(dossier: string, flux: Readable) {
  const nom = randomUUID()
  const fichier = await open(join(dossier, nom), 'wx')
  const empreinte = createHash('sha256')
  let taille = 0
  try {
    for await (const morceau of flux as AsyncIterable<Buffer>) {
      empreinte.update(morceau)
      taille += morceau.length
      await fichier.write(morceau)
    }
    await fichier.sync()
  } finally {
    await fichier.close()
  }
  const poignee = await open(dossier)
  await poignee.sync().finally(() => poignee.close())
  return { nom, taille, empreinte: empreinte.digest() }
}

function recevoir(requete: IncomingMessage, dossier: string): ReturnType<typeof garder> {
  return new Promise((donner, refuser) => {
    const lecteur = new Busboy({ headers: requete.headers as BusboyHeaders })
    lecteur.on('file', (_, flux) => garder(dossier, flux as Readable).then(donner, refuser))
    lecteur.on('error', refuser)
    requete.pipe(lecteur)
  })
}

interface Lieu {
  pool: pg.Pool
  dossier: string
  cle: Uint8Array
}

/** The one row of a statement that the server prepares once a connection. */
async function lire<L extends object>(pool: pg.Pool, text: string, ...values: unknown[]): Promise<L> {
  const name = NOMS.get(text) ?? ''
  const { rows } = await pool.query<L>({ name, text, values })
  const [ligne] = rows
  if (!ligne) throw new Error('Rien de tel')
  return ligne
}
const NOMS = new Map(
  Object.entries({ ...sql, ...sql.LECTURES, ...sql.ACTES }).flatMap(([nom, texte]) =>
    typeof texte === 'string' ? [[texte, nom]] : [],
  ),
)

async function entrer({ pool, cle }: Lieu, requete: IncomingMessage): Promise<string> {
  const { email, password } = (await json(requete)) as { email: string; password: string }
  const compte = await lire<{ id: number; mot_de_passe: string; porteur_id: number }>(pool, sql.COMPTE, email)
  if (!(await verify(compte.mot_de_passe, password))) throw new Error('Mot de passe refusé')
  const token = jetonDe(cle, { porteurId: compte.porteur_id })
  await pool.query({
    name: 'SESSION',
    text: sql.SESSION,
    values: [compte.id, empreinteDe(`${token}${randomUUID()}`)],
  })
  return JSON.stringify({ status: 'success', token })
}

async function repondre(lieu: Lieu, requete: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(requete.url ?? '/', 'http://socle')
  if (pathname === '/entrer') return entrer(lieu, requete)
  const { porteurId } = lireJeton(lieu.cle, requete.headers.authorization)
  const id = Number(searchParams.get('id'))
  const texte = async (requeteSql: string, ...valeurs: unknown[]): Promise<string> =>
    (await lire<{ json: string }>(lieu.pool, requeteSql, id, ...valeurs)).json
  switch (pathname) {
    case '/liste':
      return texte(sql.LISTE)
    case '/mille':
      return texte(sql.MILLE)
    case '/une':
      return texte(sql.UNE)
    case '/acte':
      return texte(
        sql.ACTES[searchParams.get('nom') as keyof typeof sql.ACTES],
        searchParams.get('ids') ?? '',
      )
    case '/lecture':
      return texte(sql.LECTURES[searchParams.get('nom') as keyof typeof sql.LECTURES])
    case '/enregistrer': {
      const saisie = (await json(requete)) as Record<string, unknown>
      return texte(sql.ENREGISTRER, porteurId, ...sql.CHAMPS_ETAPE_3.map((nom) => saisie[nom] ?? null))
    }
    default: {
      const { nom, taille, empreinte } = await recevoir(requete, lieu.dossier)
      return texte(sql.FICHIER, porteurId, taille, empreinte, `socle/${nom}`)
    }
  }
}

/** Its database and folder, and what seals its tokens. */
export interface Reglages {
  proprietaire: string
  dossier: string
  cle: Uint8Array
}

/**
 * The least that gives a user what the portal gives: node:http, a token check, one statement whose text is
 * the answer; for a file, its octets on disk and their hash. No right, rule, check, history or limit: what
 * ratios compare with. Its connections fire no trigger: keeping lists is the portal's way, not a need.
 */
export async function servirSocle({ proprietaire, dossier, cle }: Reglages) {
  const pool = new pg.Pool({
    connectionString: proprietaire,
    max: 10,
    onConnect: (client) => client.query('set session_replication_role = replica; set jit = off'),
  })
  const lieu = { pool, dossier: join(dossier, 'socle'), cle }
  await mkdir(lieu.dossier, { recursive: true })
  const serveur = createServer((requete, reponse) => {
    repondre(lieu, requete)
      .then((texte) => {
        const corps = Buffer.from(texte)
        reponse
          .writeHead(200, { 'content-type': 'application/json', 'content-length': corps.length })
          .end(corps)
      })
      .catch((erreur: unknown) => {
        reponse.statusCode = 500
        reponse.end(String(erreur))
      })
  })
  // Longer than the turn of the other one lasts.
  serveur.keepAliveTimeout = 120_000
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  return {
    adresse: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    async fermer() {
      await new Promise<void>((fini) => serveur.close(() => fini()))
      await pool.end()
      await rm(lieu.dossier, { recursive: true })
    },
  }
}
