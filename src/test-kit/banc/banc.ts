import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import { construireApp, ROUTES } from '#server/app.ts'
import { assemblerContexte } from '#server/assembler-contexte.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { ecartHorloge } from '#server/infra/db/ecart-horloge.ts'
import type { TableEnvoi } from '#server/infra/db/tables/echanges.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import type { Transports } from '#server/infra/file-attente/transport.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { appelant, type Reponse, type Requete } from './appeler.ts'
import { creerBaseEssai } from './bases.ts'
import { configEssai } from './config-essai.ts'
import { type HorlogeReglable, horlogeReglable } from './horloge-reglable.ts'
import { reponsesVerifiees } from './reponses-verifiees.ts'

export interface Banc {
  ctx: Contexte
  db: Db
  /** The same database as the owner of its tables, who alone could rewrite the journal. */
  proprietaire: Db
  app: FastifyInstance
  horloge: HorlogeReglable
  /** Injects a request; `chemin` is under /gestion/api. A valid CSRF token goes too, but for `csrf`. */
  appeler(methode: string, chemin: string, requete?: Requete): Promise<Reponse>
  /** Opens a session for the account, or for a new account of the role, and gives its token. */
  connecter(qui: number | Role): Promise<string>
  /** The outbox, newest first. */
  envois(): Promise<Selectable<TableEnvoi>[]>
  /** Runs the waiting jobs, one after the other, and gives how many there were. */
  viderFile(): Promise<number>
  fermer(): Promise<void>
}

export interface Reglages {
  config?: Partial<Config>
  transports?: Transports
  /** Ports to put in the place of the real ones (a storage that fails, a scanner). */
  ports?: Partial<Contexte>
}

/** Tests call thirty times at once, on a machine that may be busy: nobody is turned away for it. */
const ATTENTE_ACTES = 60_000
/** Nor for a row that another of them holds, in seconds. */
const ATTENTE_VERROU = 14

/** The whole application over a database and a folder of its own, at 2026-03-02T09:00:00Z. */
export async function monterBanc(reglages: Reglages = {}): Promise<Banc> {
  const essai = await creerBaseEssai()
  const dossier = mkdtempSync(join(tmpdir(), 'portail-banc-'))
  const horloge = horlogeReglable('2026-03-02T09:00:00Z')
  const base = ouvrirBase({ ...essai.execution, attenteVerrou: ATTENTE_VERROU })
  const proprietaire = ouvrirBase(essai.serveur)
  const assemble = await assemblerContexte({
    config: { ...configEssai(dossier), ...reglages.config },
    base,
    connexion: essai.execution,
    horloge,
    sceau: sceauTardif(),
    transports: reglages.transports ?? { email: null, sms: null },
    arret: new AbortController().signal,
    heure: ecartHorloge(base.pool, horloge, () => {}),
    signaler: () => {},
  })
  const ctx: Contexte = { ...assemble.ctx, ...reglages.ports }
  const app = await construireApp(ctx, reponsesVerifiees(ROUTES), ATTENTE_ACTES)
  const banc: Banc = {
    ctx,
    db: base.db,
    proprietaire: proprietaire.db,
    app,
    horloge,
    appeler: appelant(app, ctx),
    connecter: (qui) => connecter(banc, qui),
    envois: () => base.db.selectFrom('envoi').selectAll().orderBy('id', 'desc').execute(),
    viderFile: () => assemble.queue.vider(ctx),
    async fermer() {
      await app.close()
      await assemble.queue.fermer()
      await base.fermer()
      await proprietaire.fermer()
      await essai.supprimer()
      rmSync(dossier, { recursive: true, force: true })
    },
  }
  return banc
}

async function connecter(banc: Banc, qui: number | Role): Promise<string> {
  const utilisateurId = typeof qui === 'number' ? qui : await creerDeRole(banc, qui)
  const jeton = randomBytes(32).toString('base64url')
  const le = banc.horloge.maintenant()
  await banc.db
    .insertInto('session')
    .values({ utilisateurId, jetonEmpreinte: empreinteDe(jeton), creeLe: le, vueLe: le })
    .execute()
  return jeton
}

async function creerDeRole(banc: Banc, role: Role): Promise<number> {
  if (role === 'porteurProjet') return (await creerPorteur(banc)).utilisateurId
  return (await creerStaff(banc, role)).id
}

// A key takes half a second to draw: only the files that seal something pay for it.
function sceauTardif(): Contexte['sceau'] {
  let sceau: Promise<Contexte['sceau']> | undefined
  const ouvert = () => {
    sceau ??= fabriquerCertificat('Sofia').then(({ p12, motDePasse }) => sceauDe(p12, motDePasse))
    return sceau
  }
  return {
    sceller: async (pdf, mentions, horodater) => (await ouvert()).sceller(pdf, mentions, horodater),
    completer: async (pdf, horodater) => (await ouvert()).completer(pdf, horodater),
    relire: async (pdf) => (await ouvert()).relire(pdf),
    signer: async (octets) => (await ouvert()).signer(octets),
    lireSignature: async (signature, octets) => (await ouvert()).lireSignature(signature, octets),
    echeance: async () => (await ouvert()).echeance(),
  }
}
