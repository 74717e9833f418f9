import type pg from 'pg'
import type { Horloge } from '#server/contexte/dehors.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

const MINUTE = 60_000
/** Milliseconds beyond which the log and the watch are told. */
const ALERTE = 2000
/** Beyond which nothing starts: codes, which live ten minutes, would be lost between two processes. */
const REFUS = MINUTE

export interface EcartHorloge {
  /** Milliseconds of our clock ahead of the database's, at the last measure; null when there is none. */
  ecart(): number | null
  /** Measures now; a database that does not answer leaves the last measure. */
  mesurer(): Promise<void>
  /** Measures each minute from now on, until closed. */
  suivre(): void
  fermer(): void
}

const enClair = (ms: number): string =>
  `${(Math.abs(ms) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`

async function lireEcart(pool: pg.Pool, horloge: Horloge): Promise<number> {
  const avant = horloge.maintenant().getTime()
  const { rows } = await pool.query<{ le: Date }>('select clock_timestamp() as le')
  const apres = horloge.maintenant().getTime()
  const base = rows[0]?.le.getTime() ?? apres
  // The truth lies between both readings: a slow answer is not a gap.
  if (base < avant) return avant - base
  return base > apres ? apres - base : 0
}

/** Compares the clock of this process with the database's, which all processes share. */
export function ecartHorloge(
  pool: pg.Pool,
  horloge: Horloge,
  signaler: (erreur: unknown, objet: string) => void,
): EcartHorloge {
  let dernier: number | null = null
  let minuterie: NodeJS.Timeout | undefined
  const mesurer = async (): Promise<void> => {
    try {
      dernier = await lireEcart(pool, horloge)
    } catch {
      return
    }
    if (Math.abs(dernier) <= ALERTE) return
    const sens = dernier > 0 ? 'avance' : 'retarde'
    signaler(
      new Error(
        `L’horloge de cette machine ${sens} de ${enClair(dernier)} sur celle de la base. Réglez-les par NTP.`,
      ),
      'horloge',
    )
  }
  return {
    ecart: () => dernier,
    mesurer,
    suivre() {
      minuterie ??= setInterval(mesurer, MINUTE).unref()
    },
    fermer: () => clearInterval(minuterie),
  }
}

/** Throws DemarrageImpossible when the gap would lose codes; a smaller one is only told. */
export async function exigerHeure(ecartHorloge: EcartHorloge): Promise<void> {
  await ecartHorloge.mesurer()
  const ecart = ecartHorloge.ecart()
  if (ecart === null || Math.abs(ecart) <= REFUS) return
  throw new DemarrageImpossible(
    `L’horloge de cette machine ${ecart > 0 ? 'avance' : 'retarde'} de ${enClair(ecart)} sur celle de la base : les codes et les sessions d’un autre processus y seraient faux. Réglez les deux par NTP (chrony, systemd-timesyncd), puis relancez.`,
  )
}
