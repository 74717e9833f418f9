import pg from 'pg'
import { Indisponible, TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import type { Abonne, Evenement, Evenements } from '#server/contexte/evenements.ts'
import type { ConnexionFile } from './file-attente/file-attente.ts'
import { partDe } from './partage/part.ts'
import { ouvrirPlacesPartagees } from './partage/places-partagees.ts'

/** Channel of the triggers of migration 0010. */
const CANAL = 'evenements'
/** Below the 30 to 60 seconds after which proxies cut what is silent. */
const BATTEMENT = 25_000
/** Windows of one person; its tabs share one connection. */
const PAR_PERSONNE = 6
const EN_TOUT = 5000
const ATTENTE_MAX = 30_000
/** Announcements kept for whoever was still reading when they came, and for how many milliseconds. */
const RECENTES_MAX = 2000
const RECENTES_MS = 120_000

const TROP_DE_FENETRES =
  'Le portail est ouvert dans trop de fenêtres. Fermez-en une pour recevoir les nouveautés ici.'

interface Options {
  connexion: ConnexionFile
  /** Servers of this start, which share the places. */
  serveurs?: number
  horloge: Horloge
  signaler: (erreur: unknown, objet: string) => void
}

function lire(texte: string | undefined): Evenement | null {
  try {
    return JSON.parse(texte ?? '') as Evenement
  } catch {
    return null
  }
}

/**
 * Listens to the announcements of PostgreSQL on one connection of its own, opened with the first subscriber
 * and again whenever it is cut; subscribers are then told that they may have missed some.
 */
export function creerEvenements({ connexion, serveurs = 1, horloge, signaler }: Options): Evenements {
  const fenetres = ouvrirPlacesPartagees('fenetres', { parCle: PAR_PERSONNE, attente: 0 })
  const abonnes = new Set<Abonne>()
  let client: pg.Client | null = null
  let minuterie: NodeJS.Timeout | undefined
  let coeur: NodeJS.Timeout | undefined
  let echecs = 0
  let ferme = false
  const recentes: { le: number; evenement: Evenement }[] = []
  /** Since when none was missed, nor dropped from the recent ones. */
  let entendues = Number.POSITIVE_INFINITY

  const diffuser = (evenement: Evenement): void => {
    for (const a of [...abonnes]) a.recevoir(evenement)
  }
  const maintenant = (): number => horloge.maintenant().getTime()
  const garder = (evenement: Evenement): void => {
    const le = maintenant()
    recentes.push({ le, evenement })
    while (recentes.length > RECENTES_MAX || (recentes[0] && recentes[0].le < le - RECENTES_MS))
      entendues = Math.max(entendues, (recentes.shift()?.le ?? le) + 1)
  }
  /** What came since that instant, or that it isn't known any more. */
  const rejouer = (abonne: Abonne, depuis: number): void => {
    if (depuis < entendues) abonne.recevoir({ genre: 'reprise' })
    else for (const { le, evenement } of recentes) if (le >= depuis) abonne.recevoir(evenement)
  }
  const perdre = (perdu: pg.Client, erreur?: unknown): void => {
    if (client !== perdu) return
    client = null
    entendues = Number.POSITIVE_INFINITY
    perdu.end().catch(() => {})
    if (ferme) return
    if (erreur && echecs === 0) signaler(erreur, 'annonces de la base')
    minuterie = setTimeout(ouvrir, Math.min(ATTENTE_MAX, 1000 * 2 ** echecs++)).unref()
  }
  function ouvrir(): void {
    minuterie = undefined
    if (ferme || client) return
    const nouveau = new pg.Client({
      ...connexion,
      application_name: 'portail-aides annonces',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client = nouveau
    nouveau.on('error', (e) => perdre(nouveau, e))
    nouveau.on('end', () => perdre(nouveau))
    nouveau.on('notification', ({ payload }) => {
      const e = lire(payload)
      if (!e) return
      garder(e)
      diffuser(e)
    })
    nouveau
      .connect()
      .then(() => nouveau.query(`listen ${CANAL}`))
      .then(() => {
        echecs = 0
        recentes.length = 0
        entendues = maintenant()
        // Whatever was written while the connection was being made was announced to nobody.
        diffuser({ genre: 'reprise' })
      })
      .catch((e: unknown) => perdre(nouveau, e))
  }
  const battre = (): void => {
    for (const a of [...abonnes]) a.battre()
    const sonde = client
    // A connection whose other end vanished stays silent for ever, as a quiet one does.
    sonde?.query('select 1').catch((e: unknown) => perdre(sonde, e))
  }

  return {
    async ecouter(abonne) {
      if (ferme || abonnes.size >= partDe(EN_TOUT, serveurs)) throw new Indisponible()
      const rendre = await fenetres.prendre(String(abonne.utilisateurId))
      if (!rendre) throw new TropDeDemandes(TROP_DE_FENETRES, 60)
      if (ferme) {
        rendre()
        throw new Indisponible()
      }
      abonnes.add(abonne)
      coeur ??= setInterval(battre, BATTEMENT).unref()
      if (!client && !minuterie) ouvrir()
      if (abonne.depuis !== undefined) rejouer(abonne, abonne.depuis)
      return () => {
        if (abonnes.delete(abonne)) rendre()
      }
    },
    battre,
    async fermer() {
      ferme = true
      clearTimeout(minuterie)
      clearInterval(coeur)
      for (const a of [...abonnes]) a.congedier()
      const dernier = client
      client = null
      await dernier?.end().catch(() => {})
    },
  }
}
