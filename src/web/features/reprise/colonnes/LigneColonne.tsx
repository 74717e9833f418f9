import { CHAMPS_REPRISE, type ChampReprise, LIBELLES_DECISIONS } from '#domain/reprise/champs.ts'
import type { ColonneLue, RepriseLue } from '#domain/reprise/reponse.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { enumerer } from '../dire-reprise.ts'
import { Liste } from '../Liste.tsx'
import { type Choix, numero } from './choix-colonnes.ts'
import { SensDecisions } from './SensDecisions.tsx'
import type { ChoixColonnes } from './use-choix-colonnes.ts'

interface Proprietes {
  reprise: RepriseLue
  colonne: ColonneLue
  colonnes: ChoixColonnes
  /** Its field is proposed, and free. */
  proposee: boolean
  fige: boolean
  /** The meanings of the decisions are shown. */
  ouverte: boolean
  ouvrir: (ouverte: boolean) => void
}

const LAISSER = '-'
const idChamp = (rang: number): string => `champ-${rang}`

/** One column of the file: its first values, its field, where that comes from. */
export function LigneColonne({ colonne: c, ...p }: Proprietes) {
  const { choix } = p.colonnes
  const champ = choix.colonnes.get(c.rang)
  const decision = champ === 'decision'
  const inconnues = decision && p.reprise.decisions.some((d) => !choix.decisions.has(d.valeur))
  const deplie = decision && (p.ouverte || inconnues)
  return (
    <>
      <tr
        data-rang={c.rang}
        className={c.personne ? 'reprise-refusee avec-suite' : deplie ? 'avec-suite' : undefined}
      >
        <th scope="row">
          <button
            type="button"
            className="reprise-rangee"
            data-rangee
            onClick={() => document.getElementById(idChamp(c.rang))?.focus()}
          >
            <span className="cache">Colonne</span> <span className="reprise-rang chiffres">{numero(c)}</span>{' '}
            <span className="fort">
              <Titre>{c.titre || 'Sans titre'}</Titre>
            </span>
            {!c.personne && <span className="cache">&nbsp;: choisir le champ</span>}
          </button>
        </th>
        <td data-titre="Premières valeurs" className="reprise-exemples">
          <Exemples colonne={c} />
        </td>
        <td data-titre="Champ">
          {c.personne ? (
            <span className="fort">Ne peut pas être reprise</span>
          ) : (
            <div>
              <Liste
                id={idChamp(c.rang)}
                nom={`Champ de la colonne ${numero(c)}, ${c.titre}`}
                options={optionsDe(c, choix, p.proposee)}
                valeur={champ === undefined ? '' : (champ ?? LAISSER)}
                desactive={p.fige}
                onChange={(v) =>
                  p.colonnes.choisir(
                    c.rang,
                    v === '' ? undefined : v === LAISSER ? null : (v as ChampReprise),
                  )
                }
              />
              {decision && !inconnues && (
                <small>
                  {resumeDecisions(p.reprise, choix)}{' '}
                  {!p.fige && (
                    <button
                      type="button"
                      className="lien-fort"
                      aria-expanded={p.ouverte}
                      onClick={() => p.ouvrir(!p.ouverte)}
                    >
                      {p.ouverte ? 'Fermer' : 'Changer'}
                      <span className="cache"> ce que veulent dire les décisions</span>
                    </button>
                  )}
                </small>
              )}
            </div>
          )}
        </td>
        <td data-titre="État">
          <EtatColonne colonne={c} champ={champ} proposee={p.proposee} />
        </td>
      </tr>
      {c.personne && (
        <tr className="tableau-suite reprise-refusee">
          <td colSpan={4}>
            <p className="reprise-motif">
              Cette colonne désigne une personne&nbsp;: {c.personne}. La reprise ne prend ni nom de personne,
              ni e-mail, ni IBAN. Le reste du fichier n’est pas touché&nbsp;; la colonne sera laissée de côté.
            </p>
          </td>
        </tr>
      )}
      {deplie && (
        <tr className="tableau-suite">
          <td colSpan={4}>
            <SensDecisions reprise={p.reprise} colonnes={p.colonnes} fige={p.fige} />
          </td>
        </tr>
      )}
    </>
  )
}

function Exemples({ colonne: c }: { colonne: ColonneLue }) {
  if (c.personne) return <span className="secondaire">valeurs non montrées</span>
  if (c.exemples.length === 0) return <span className="secondaire">toujours vide</span>
  return (
    <span>
      {c.exemples.slice(0, 3).map((valeur, rang) =>
        valeur.trim() === '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first values of a file have no other key
          <span key={rang} className="secondaire">
            vide{' '}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first values of a file have no other key
          <code key={rang} className="reprise-valeur">
            {valeur}
          </code>
        ),
      )}
    </span>
  )
}

function optionsDe(c: ColonneLue, choix: Choix, proposee: boolean) {
  const libelle = (champ: ChampReprise): string =>
    CHAMPS_REPRISE.find((f) => f.champ === champ)?.libelle ?? champ
  const prisPar = new Map([...choix.colonnes].flatMap(([rang, champ]) => (champ ? [[champ, rang]] : [])))
  return [
    {
      valeur: '',
      libelle: proposee && c.propose ? `Proposé\u00a0: ${libelle(c.propose)}` : 'Choisir un champ…',
    },
    { valeur: LAISSER, libelle: 'Ne pas reprendre' },
    ...CHAMPS_REPRISE.map((f) => {
      const rang = prisPar.get(f.champ)
      const prise = rang !== undefined && rang !== c.rang
      return {
        valeur: f.champ as string,
        libelle: prise ? `${f.libelle}, déjà colonne ${numero({ rang })}` : f.libelle,
        prise,
      }
    }),
  ]
}

function EtatColonne({
  colonne: c,
  champ,
  proposee,
}: {
  colonne: ColonneLue
  champ: ChampReprise | null | undefined
  proposee: boolean
}) {
  if (c.personne) return <Pastille statut="refuse">Refusée</Pastille>
  if (champ === undefined)
    return proposee ? (
      <Pastille statut="courant" icone="info">
        Proposé
      </Pastille>
    ) : (
      <Pastille statut="attention">À décider</Pastille>
    )
  if (champ === null)
    return (
      <Etat statut="neutre" icone="moins">
        Non reprise
      </Etat>
    )
  return <Etat statut="fait">{c.profil && c.champ === champ ? 'Profil' : 'Choisie'}</Etat>
}

const resumeDecisions = (r: RepriseLue, choix: Choix): string =>
  `${enumerer(
    r.decisions.slice(0, 4).map((d) => {
      const sens = choix.decisions.get(d.valeur)
      return `${d.valeur} = ${sens ? LIBELLES_DECISIONS[sens] : '?'}`
    }),
  )}${r.decisions.length > 4 ? '…' : '.'}`
