import { useEffect, useState } from 'react'
import { formatJourLong, jourDe } from '../../domain/commun/jours.ts'
import type { CalendrierReponse } from '../../domain/parametres/contrat.ts'
import { appeler } from '../lib/api.ts'
import { lireCalendrierDepot } from '../lib/calendrier-depot.ts'

/** « 5 janvier » of « 5 janvier 2026 » when the other end of the period is in the same year. */
const sansAnnee = (jour: string, autre: string): string =>
  jour.slice(0, 4) === autre.slice(0, 4) ? formatJourLong(jour).replace(/ \d{4}$/, '') : formatJourLong(jour)

/** The two facts of the panel: when one may deposit, and when the next commission sits. */
function faits(c: CalendrierReponse): { titre: string; texte: string }[] {
  const aujourdhui = jourDe(new Date())
  const p = c.periodeOuverte
  const fin = p && (p.deadline ?? p.dateTo)
  const commission = c.periodes
    .flatMap((x) => x.dateCommission ?? [])
    .filter((d) => d >= aujourdhui)
    .sort()[0]
  const suite = c.prochaineOuverture
  return [
    ...(p && fin
      ? [
          {
            titre: 'Période de dépôt ouverte',
            texte: `du ${sansAnnee(p.dateFrom, fin)} au ${formatJourLong(fin)}`,
          },
        ]
      : suite
        ? [{ titre: 'Prochaine période de dépôt', texte: `à partir du ${formatJourLong(suite)}` }]
        : []),
    ...(commission ? [{ titre: 'Prochaine commission', texte: formatJourLong(commission) }] : []),
  ]
}

/** Foot of the panel, as the calendar says; nothing until it is known, nor when it can't be. */
export function Colophon() {
  const [calendrier, setCalendrier] = useState<CalendrierReponse | null>(null)
  useEffect(() => {
    const arret = new AbortController()
    appeler(lireCalendrierDepot, { signal: arret.signal })
      .then(({ data }) => setCalendrier(data))
      .catch(() => {})
    return () => arret.abort()
  }, [])
  const lignes = calendrier ? faits(calendrier) : []
  return (
    <dl className={lignes.length > 0 ? 'compte-colophon compte-colophon-plein' : 'compte-colophon'}>
      {lignes.map((l) => (
        <div key={l.titre}>
          <dt>{l.titre}</dt>
          <dd>{l.texte}</dd>
        </div>
      ))}
    </dl>
  )
}
