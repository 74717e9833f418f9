import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompiledQuery } from 'kysely'
import type { Contexte, Db } from '#server/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import * as sql from './socle-requetes.ts'

type Ligne = Record<string, unknown>

/** Stand for what the portal derives, at the size it has: the minimum writes them, and computes none. */
const DERIVES = {
  state: 'en-cours',
  libelleEtat: 'En cours',
  couleur: 'bleu',
  reprise: 6,
  repriseBilan: 1,
  ...Object.fromEntries(
    `isFilled isDraft isSigned isControlling isControlled isRefused isAccepted isArchived hasCommission isAttenteCAA isAcceptedCAA
    isRefusedCAA hasPassedCAA isAttenteCA isAcceptedCA isRefusedCA hasPassedCA isConventionSigned isPayed isBilanFilled
    isAttestationAuteurFilled isAttestationAuteurSigned isBilanControlled isBilanRefused isBilanValidated isEditing isChecked
    isWithdrawn`
      .split(/\s+/)
      .map((nom) => [nom, false]),
  ),
  actions: [],
  etapes: [true, true, true, true],
  onglet: 'en-cours',
}

/** One row as the portal's answers have it: same names, same nesting, about the same bytes. */
function ecrire(l: Ligne): Ligne {
  const { modifieLe, signeLe, controleLe, affecteLe, caaLe, caLe, conventionSigneeLe, attestationSigneeLe } =
    l
  const {
    rempliLe,
    bilanControleLe,
    retireLe,
    archiveLe,
    porteurId,
    nomStructure,
    porteurVille,
    nbProjets,
    ...reste
  } = l
  const { commissionId, commissionNumero, commissionAnnee, isClosed, paiementId, paiementMontant, ...dit } =
    reste
  const { dateCreation: creeLe, datePaiement, dateCommission } = l
  const dates = {
    creeLe,
    modifieLe,
    signeLe,
    controleLe,
    affecteLe,
    caaLe,
    caLe,
    conventionSigneeLe,
    datePaiement,
  }
  return {
    ...dit,
    ...DERIVES,
    chronologie: {
      ...dates,
      ...{ attestationSigneeLe, bilanRempliLe: rempliLe, bilanControleLe, retireLe, archiveLe },
    },
    nbProjets,
    porteurProjet: { id: porteurId, nomStructure, ville: porteurVille, nbProjets },
    commission:
      commissionId === null
        ? null
        : {
            id: commissionId,
            numero: commissionNumero,
            annee: commissionAnnee,
            date: dateCommission,
            step: 2,
            isClosed,
          },
    paiement: paiementId === null ? null : { id: paiementId, datePaiement, montant: paiementMontant },
  }
}

const lire = async (db: Db, texte: string, ...valeurs: unknown[]): Promise<Ligne[]> =>
  (await db.executeQuery<Ligne>(CompiledQuery.raw(texte, valeurs))).rows

async function enregistrer(db: Db, id: number, budget: number): Promise<unknown> {
  await db.transaction().execute(async (tx) => {
    await lire(tx, sql.VERROU, id)
    await lire(tx, sql.ECRIRE, id, budget)
    await lire(tx, sql.CODES, id)
  })
  return { status: 'success', data: (await lire(db, sql.UNE, id)).map(ecrire)[0] }
}

async function liste(db: Db, onglet: string | null): Promise<unknown> {
  const [lignes, [onglets]] = await Promise.all([
    lire(db, (onglet && sql.ONGLETS[onglet]) || sql.LISTE),
    onglet ? lire(db, sql.COMPTES) : [],
  ])
  const meta = { total: lignes[0]?.total ?? 0, page: 1, parPage: 50, ...(onglets && { onglets }) }
  return { data: lignes.map(ecrire), meta }
}

async function repondre(db: Db, requete: IncomingMessage): Promise<unknown> {
  const jeton = requete.headers.authorization?.slice('Bearer '.length) ?? ''
  const [qui] = await lire(db, sql.SESSION, empreinteDe(jeton))
  if (!qui) throw new Error('Session inconnue')
  const { pathname, searchParams } = new URL(requete.url ?? '/', 'http://socle')
  const id = Number(searchParams.get('id'))
  if (pathname === '/liste') return liste(db, searchParams.get('onglet'))
  if (pathname === '/miennes') return { data: (await lire(db, sql.MIENNES, qui.porteurId)).map(ecrire) }
  if (pathname === '/une') return { data: (await lire(db, sql.UNE, id)).map(ecrire)[0] }
  const morceaux: Buffer[] = []
  for await (const m of requete) morceaux.push(m as Buffer)
  return enregistrer(db, id, JSON.parse(Buffer.concat(morceaux).toString()).budgetGlobal)
}

/**
 * The least a portal could do for the same answers: node:http, the session, statements written by hand, JSON of the
 * same fields and size; no right, derived state, check, history, limit or header. What the ratios compare with.
 */
export async function ouvrirSocle({ db: avecModules }: Pick<Contexte, 'db'>) {
  const db = avecModules.withoutPlugins() as Db
  const serveur = createServer((requete, reponse) => {
    repondre(db, requete)
      .then((donne) => reponse.setHeader('content-type', 'application/json').end(JSON.stringify(donne)))
      .catch((e: unknown) => {
        reponse.statusCode = 500
        reponse.end(String(e))
      })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  return {
    adresse: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    fermer: () => new Promise<void>((fini) => serveur.close(() => fini())),
  }
}
