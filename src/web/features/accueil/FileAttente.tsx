import { Link } from 'react-router'
import type { FileAttendue, LigneFile } from '#domain/accueil/contrat.ts'
import { direAttente, type FileAccueil } from '#domain/accueil/files.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { compteDe, SECTIONS } from './sections.ts'

/** One kind of thing that waits: how many, the three oldest, and the list of all. */
export function FileAttente({
  file: f,
  jour,
  premiere,
}: {
  file: FileAttendue
  jour: Jour
  /** Its first row is where the button of the page leads. */
  premiere: boolean
}) {
  const { titre, liste, voir } = SECTIONS[f.file]
  const id = `file-${f.file}`
  return (
    <section className="attente" aria-labelledby={id}>
      <div className="attente-tete ligne base bouts ecart-3">
        <h2 id={id} tabIndex={-1}>
          {titre} <span className="attente-nombre">{compteDe(f)}</span>
        </h2>
        {f.nombre > 0 && <Link to={liste}>{voir(compteDe(f))}</Link>}
      </div>
      {f.nombre === 0 ? (
        <p className="attente-rien ligne secondaire">
          <Icone nom="fait" petite /> Rien n’attend.
        </p>
      ) : (
        <ol>
          {f.lignes.map((ligne, rang) => (
            <Ligne
              key={`${ligne.id}-${ligne.depuis}`}
              file={f.file}
              ligne={ligne}
              jour={jour}
              premiere={premiere && rang === 0}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface ProprietesLigne {
  file: FileAccueil
  ligne: LigneFile
  jour: Jour
  premiere: boolean
}

function Ligne({ file, ligne: l, jour, premiere }: ProprietesLigne) {
  const { vers, date } = SECTIONS[file]
  const { mots, retard } = direAttente(l.depuis, l.echeance, jour)
  return (
    <li className={premiere ? 'a-commencer' : undefined}>
      <span className="attente-nom" title={`${l.nom} ${l.precision}`}>
        <Link to={vers(l)}>{l.nom}</Link> <span className="secondaire">{l.precision}</span>
      </span>
      <span className="attente-montant fort chiffres">{l.montant !== null && formatEuros(l.montant)}</span>
      <span className="attente-date chiffres">{date && `${date} ${formatJour(l.depuis)}`}</span>
      <span className={retard ? 'attente-depuis accueil-retard' : 'attente-depuis'}>{mots}</span>
    </li>
  )
}
