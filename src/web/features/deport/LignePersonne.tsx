import { useState } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { LIBELLES_LIENS } from '#domain/deport/liens.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { ModaleAnnuelle } from './ModaleAnnuelle.tsx'
import { ModaleReponseRetrait } from './ModaleReponseRetrait.tsx'
import { ModaleRetrait } from './ModaleRetrait.tsx'
import { Ressemblances } from './Ressemblances.tsx'

type Personne = Declarations['personnes'][number]
type Lien = Personne['liens'][number]
const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

/** Where the focus goes once what was likely is registered. */
export const idLigne = (utilisateurId: number): string => `deports-${utilisateurId}`

/** One person who reads or decides: what they declared, and the links that act. */
export function LignePersonne({
  personne: p,
  dossiers,
  exigee,
  gere,
  surInscrire,
}: {
  personne: Personne
  dossiers: Declarations['dossiers']
  exigee: boolean
  /** The reader dates and lifts; else they only read. */
  gere: boolean
  surInscrire: (projetId: number) => void
}) {
  const [leve, setLeve] = useState<Lien | null>(null)
  const [reponse, setReponse] = useState<{ lien: Lien; accorde: boolean } | null>(null)
  const [date, setDate] = useState(false)
  const moi = useMoi().id
  const attend = exigee && p.role === 'membreCommission' && p.aDeclarer > 0
  const nom = `${p.prenom} ${p.nom}`
  return (
    <tr className={attend ? 'avec-bord st-attention' : undefined}>
      <th scope="row" id={idLigne(p.id)} tabIndex={-1}>
        <strong>{nom}</strong>
        <small>{p.role === 'admin' ? 'Administration' : 'Membre de la commission'}</small>
      </th>
      <td data-titre="Déclaration">
        {attend ? (
          <Pastille statut="attention">
            {p.declareLe ? `${p.aDeclarer} dossier${p.aDeclarer > 1 ? 's' : ''} à déclarer` : 'Pas encore'}
          </Pastille>
        ) : p.declareLe ? (
          <Etat statut="fait">Le {leJour(p.declareLe)}</Etat>
        ) : (
          <span className="secondaire">–</span>
        )}
      </td>
      <td data-titre="Liens">
        {p.liens.length === 0 ? (
          <span className="secondaire">Aucun</span>
        ) : (
          <ul className="deports-liens pile-2">
            {p.liens.map((lien) => (
              <UnLien
                key={lien.id}
                lien={lien}
                dossiers={dossiers}
                nom={nom}
                surLever={gere ? () => setLeve(lien) : undefined}
                surRepondre={p.id === moi ? undefined : (accorde) => setReponse({ lien: lien, accorde })}
              />
            ))}
          </ul>
        )}
        <Ressemblances
          personne={p}
          dossiers={dossiers}
          surInscrire={p.id === moi ? undefined : surInscrire}
        />
        {leve && (
          <ModaleRetrait
            lienId={leve.id}
            leve
            titre={`Lever le déport de ${nom}`}
            texte="Le dossier se rouvre pour cette personne. Le motif est gardé au journal de la commission&nbsp;; ce qui est inscrit en séance ne change pas."
            surFermer={() => setLeve(null)}
          />
        )}
        {reponse && <ModaleReponseRetrait {...reponse} nom={nom} surFermer={() => setReponse(null)} />}
      </td>
      <td data-titre="Déclaration annuelle">
        <span className="deports-annuelle">
          <Annuelle personne={p} />
          {gere && (
            <button
              type="button"
              className="lien-fort"
              aria-label={`Dater la déclaration annuelle de ${nom}`}
              onClick={() => setDate(true)}
            >
              Dater
            </button>
          )}
        </span>
        {date && <ModaleAnnuelle personne={p} surFermer={() => setDate(false)} />}
      </td>
    </tr>
  )
}

/** The day of the last one; last year's is said, and no longer counts. */
function Annuelle({ personne: { declarationAnnuelleLe: le, annuelleDue } }: { personne: Personne }) {
  if (annuelleDue)
    return (
      <span>
        <Etat statut="attention">À remettre</Etat>
        {le && <small className="secondaire">La dernière le {formatJour(le)}</small>}
      </span>
    )
  return le ? <span>{formatJour(le)}</span> : <span className="secondaire">–</span>
}

function UnLien({
  lien: l,
  dossiers,
  nom,
  surLever,
  surRepondre,
}: {
  lien: Lien
  dossiers: Declarations['dossiers']
  nom: string
  surLever: (() => void) | undefined
  /** Absent: it is their own. */
  surRepondre: ((accorde: boolean) => void) | undefined
}) {
  const d = dossiers.find((x) => x.id === l.projetId)
  return (
    <li className={l.retireLe ? 'secondaire' : undefined}>
      <span>
        <b className="entier">{d?.numero}</b> {d?.structure}
      </span>
      <small>
        {l.type ? LIBELLES_LIENS[l.type] : 'Raison effacée, cinq ans passés'}
        {l.precision && ` («\u00a0${l.precision}\u00a0»)`} ·{' '}
        {l.epinglee ? `inscrit par ${l.par.prenom} ${l.par.nom}` : 'déclaré'} le {leJour(l.le)}
        {l.retireLe &&
          ` · ${l.epinglee ? 'levé' : 'retiré'} le ${leJour(l.retireLe)}\u00a0: ${l.retireMotif ?? ''}`}
      </small>
      <Retrait lien={l} numero={d?.numero ?? 'ce dossier'} nom={nom} surRepondre={surRepondre} />
      {l.epinglee && !l.retireLe && surLever && (
        <button
          type="button"
          className="lien-fort"
          aria-label={`Lever le déport de ${nom} sur ${d?.numero ?? 'ce dossier'}`}
          onClick={surLever}
        >
          Lever
        </button>
      )}
    </li>
  )
}

/** What its person asks, and the two answers; once refused, by a line. */
function Retrait({
  lien: { retrait, retireLe },
  numero,
  nom,
  surRepondre,
}: {
  lien: Lien
  numero: string
  nom: string
  surRepondre: ((accorde: boolean) => void) | undefined
}) {
  if (!retrait || retireLe) return null
  const { demandeLe, motif, refuse } = retrait
  if (refuse)
    return (
      <small>
        Retrait demandé le {leJour(demandeLe)}, refusé le {leJour(refuse.le)}
        {refuse.motif && `\u00a0: ${refuse.motif}`}
      </small>
    )
  return (
    <>
      <Etat statut="attention" long>
        Demande à retirer ce lien, le {leJour(demandeLe)}
        {motif && `\u00a0: ${motif}`}
      </Etat>
      {surRepondre && (
        <span className="ligne ecart-4 sous-1">
          <button
            type="button"
            className="lien-fort"
            aria-label={`Accorder à ${nom} le retrait sur ${numero}`}
            onClick={() => surRepondre(true)}
          >
            Accorder
          </button>
          <button
            type="button"
            className="lien-fort"
            aria-label={`Refuser à ${nom} le retrait sur ${numero}`}
            onClick={() => surRepondre(false)}
          >
            Refuser
          </button>
        </span>
      )}
    </>
  )
}
