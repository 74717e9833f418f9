import { useEffect } from 'react'
import { appelsEvenement } from '#domain/evenement/appels.ts'
import { envoyerAppel } from '#web/lib/envoyer-appel.ts'
import { premiereHeure } from '#web/lib/heure-portail.ts'
import { type EvenementRecu, lireFlux } from '#web/lib/lire-flux.ts'
import { requetes } from '#web/lib/requetes.ts'
import { abonnerSession, lireJeton } from '#web/lib/session.ts'
import { cles } from '#web/socle/cles.ts'

/** Name of the lock and of the channel that the tabs of a browser share: one of them listens for all. */
const PARTAGE = 'evenements'
/** Milliseconds left for the page to load first. */
const DEPART = 1500
/** The server beats every 25 seconds: silent for longer, the line is dead. */
const SILENCE = 70_000
const ATTENTE_MIN = 3000
const ATTENTE_MAX = 60_000

/** The lists that tell what waits, in the order of the menu. */
const LISTES = [cles.listesPorteurs(), cles.listesProjets(), cles.projetsAControler(), cles.virements()]

/** All that a link closes, or opens again. */
const FERMEES = [
  ...[cles.projets(), cles.porteurs(), cles.commissions(), cles.seances(), cles.deports()],
  cles.recherches(),
]

/**
 * Asks again for what is on the screen and may have changed; a list nobody looks at is read when they come
 * back, a conversation stays unread.
 */
function relire({ nom }: EvenementRecu): void {
  void requetes.invalidateQueries({ queryKey: cles.notifications() })
  if (nom !== 'messages')
    for (const queryKey of LISTES)
      void requetes.invalidateQueries({
        queryKey,
        refetchType: document.hidden ? 'none' : 'active',
        // As the page opens, its list has just been read.
        ...(nom === 'reprise' && { stale: true }),
      })
  if (nom === 'deport')
    for (const queryKey of FERMEES) {
      // Shown again before it is asked again, what was read and left would outlive its closing.
      requetes.removeQueries({ queryKey, type: 'inactive' })
      void requetes.invalidateQueries({ queryKey })
    }
  if (nom === 'notifications') return
  void requetes.invalidateQueries({
    queryKey: cles.messagerie(),
    refetchType: document.hidden ? 'none' : 'active',
  })
}

const ecouteurs = new Set<(e: EvenementRecu) => void>()

/** Has `entendre` told of each event, by whichever tab hears it; gives what stops it. */
export function ecouterEvenements(entendre: (e: EvenementRecu) => void): () => void {
  ecouteurs.add(entendre)
  return () => void ecouteurs.delete(entendre)
}

/** Events for the screens that follow one thing: they bring no other reading. */
const CIBLES = ['presence', 'seance']

function recevoir(evenement: EvenementRecu): void {
  for (const entendre of [...ecouteurs]) entendre(evenement)
  if (!CIBLES.includes(evenement.nom)) relire(evenement)
}

/** Resolves once `armer` says so, or when there is nothing more to wait for; it gives what disarms. */
const attendre = (signal: AbortSignal, armer: (finir: () => void) => () => void): Promise<void> =>
  new Promise((finir) => {
    const cesser = armer(finir)
    signal.addEventListener('abort', () => {
      cesser()
      finir()
    })
  })
const pause = (duree: number, signal: AbortSignal): Promise<void> =>
  attendre(signal, (finir) => {
    const minuterie = setTimeout(finir, duree)
    return () => clearTimeout(minuterie)
  })
/** Somebody signs in again. */
const nouvelleSession = (signal: AbortSignal): Promise<void> =>
  attendre(signal, (finir) => {
    const cesser = abonnerSession(() => {
      cesser()
      finir()
    })
    return cesser
  })

/** Milliseconds: the clock is told to the second, and two servers may be two seconds off (ecart-horloge). */
const MARGE = 5000

/** Listens until the line is cut. Gives how long (milliseconds) or what to wait for; null: no more tries. */
async function ecouter(
  dire: (e: EvenementRecu) => void,
  signal: AbortSignal,
): Promise<number | 'session' | null> {
  if (lireJeton() === null) return 'session'
  const coupure = new AbortController()
  let veille = setTimeout(() => coupure.abort(), SILENCE)
  const depuis = premiereHeure && premiereHeure - MARGE
  try {
    const r = await envoyerAppel(appelsEvenement.suivreEvenements, {
      accepte: 'text/event-stream',
      query: { depuis },
      flux: true,
      siExpire: 'rejeter',
      signal: AbortSignal.any([signal, coupure.signal]),
    })
    if (r.status === 401) return 'session'
    // Not allowed, or told not to come back: the reading at each navigation goes on.
    if ([204, 403, 404].includes(r.status)) return null
    if (!r.ok || !r.body) return Number(r.headers.get('retry-after')) * 1000 || ATTENTE_MAX
    // Without `depuis`, the portal can't resend what happened before the stream opened: all is read again.
    if (depuis === undefined) dire({ nom: 'reprise', donnees: null })
    await lireFlux(r.body, dire, () => {
      clearTimeout(veille)
      veille = setTimeout(() => coupure.abort(), SILENCE)
    })
    return ATTENTE_MIN
  } finally {
    clearTimeout(veille)
  }
}

async function tenir(dire: (e: EvenementRecu) => void, signal: AbortSignal): Promise<void> {
  let echecs = 0
  while (!signal.aborted) {
    const attente = await ecouter((evenement) => {
      echecs = 0
      dire(evenement)
    }, signal).catch(() => Math.min(ATTENTE_MAX, ATTENTE_MIN * 2 ** echecs++))
    if (attente === null) return
    await (attente === 'session' ? nouvelleSession(signal) : pause(attente, signal))
  }
}

/** Follows what changes, for all tabs of this browser; screens are read again. Gives what stops it. */
export function suivreEvenements(): () => void {
  const arret = new AbortController()
  const { signal } = arret
  const canal = typeof BroadcastChannel === 'function' ? new BroadcastChannel(PARTAGE) : null
  if (canal) canal.onmessage = ({ data }: MessageEvent<EvenementRecu>) => recevoir(data)
  const dire = (evenement: EvenementRecu): void => {
    recevoir(evenement)
    canal?.postMessage(evenement)
  }
  const commencer = async (): Promise<void> => {
    await pause(DEPART, signal)
    if (signal.aborted) return
    const verrous = canal && navigator.locks
    if (verrous) await verrous.request(PARTAGE, { signal }, () => tenir(dire, signal))
    else await tenir(dire, signal)
  }
  // Waiting for the lock ends by an exception when the page goes.
  commencer().catch(() => undefined)
  return () => {
    arret.abort()
    canal?.close()
  }
}

/** Keeps the pages under a signed-in frame up to date. */
export const useEvenements = (): void => useEffect(suivreEvenements, [])
