import { formatNombre } from '#domain/commun/nombres.ts'
import type { RepriseLue, StructureProbable } from '#domain/reprise/reponse.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { direLignes } from '../dire-reprise.ts'
import { PanneauComparaison } from './PanneauComparaison.tsx'
import type { Probables } from './use-probables.ts'

interface Proprietes {
  reprise: RepriseLue
  structure: StructureProbable
  probables: Probables
  fige: boolean
}

const lieu = ({ codePostal, ville }: { codePostal: string | null; ville: string | null }): string =>
  [codePostal, ville].filter(Boolean).join(' ')
const memeMot = (mot: string | null, autre: string | null | undefined): boolean =>
  !!mot && !!autre && mot.localeCompare(autre, 'fr', { sensitivity: 'base' }) === 0

/** One structure of the file beside those of the portal it may be, and the two answers. */
export function LigneProbable({ reprise, structure: s, probables: p, fige }: Proprietes) {
  const [seul] = s.candidats
  const plusieurs = s.candidats.length > 1
  const ouverte = p.ouverte === s.cle
  const enVol = p.reponses.enVol.has(s.cle)
  const dite = enVol ? p.reponses.enVol.get(s.cle) : s.reponse
  const panneau = `comparer-${s.lignes[0] ?? 0}`
  return (
    <>
      <tr
        data-rang={s.cle}
        className={ouverte ? 'ligne-ouverte reprise-ouverte' : undefined}
        aria-busy={enVol || undefined}
      >
        <th scope="row">
          <button
            type="button"
            className="reprise-rangee"
            data-rangee={s.cle}
            aria-expanded={ouverte}
            aria-controls={ouverte ? panneau : undefined}
            onClick={() => p.ouvrir(s.cle)}
          >
            <span className="fort">
              <Titre>{s.nom}</Titre>
            </span>
            <span className="cache">, comparer</span>
          </button>
          <small>
            {[lieu(s), `${s.aides > 1 ? 'lignes' : 'ligne'} ${direLignes(s.lignes, s.aides, 3)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </th>
        <td data-titre="Au portail">
          <span>
            {plusieurs ? (
              <>
                <b>{nombreEnLettres(s.candidats.length)} structures de ce nom</b>
                <small>
                  <button type="button" className="lien" onClick={() => p.ouvrir(s.cle)}>
                    {seul && lieu(seul)}&nbsp;: choisir laquelle
                  </button>
                </small>
              </>
            ) : (
              seul && (
                <>
                  <b>
                    <Titre>{seul.nom}</Titre>
                  </b>
                  <small>{[lieu(seul), seul.numero].filter(Boolean).join(' · ')}</small>
                </>
              )
            )}
          </span>
        </td>
        <td data-titre="À savoir">
          {s.aLire ? (
            <span className="reprise-a-lire">
              <Icone nom="attention" petite />
              {s.aLire}
            </span>
          ) : memeMot(s.ville, seul?.ville) ? (
            'Même ville'
          ) : (
            'Même code postal'
          )}
        </td>
        <td className="a-droite" data-titre="Aides">
          {formatNombre(s.aides)}
        </td>
        <td className="a-droite" data-titre="">
          <span className="reprise-reponses">
            {(['meme', 'autre'] as const).map((reponse) => (
              <button
                key={reponse}
                type="button"
                className={`reprise-${reponse}`}
                aria-pressed={dite === reponse}
                disabled={fige}
                onClick={() => !enVol && void p.repondre(s, reponse)}
              >
                <Icone nom={ICONES[reponse]} petite />
                {MOTS[reponse]}
                <span className="cache">, {s.nom}</span>
              </button>
            ))}
          </span>
        </td>
      </tr>
      {ouverte && (
        <tr className="ligne-saisie reprise-ouverte" id={panneau} data-rang={s.cle}>
          <td colSpan={5}>
            <PanneauComparaison reprise={reprise} structure={s} probables={p} fige={fige} />
          </td>
        </tr>
      )}
    </>
  )
}

const MOTS = { meme: 'La même', autre: 'Une autre' } as const
const ICONES = { meme: 'coche', autre: 'croix' } as const

const LETTRES = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']
const nombreEnLettres = (nombre: number): string => LETTRES[nombre] ?? String(nombre)
