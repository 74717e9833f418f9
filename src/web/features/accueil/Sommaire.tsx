import type { FileAttendue } from '#domain/accueil/contrat.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { compteDe, SECTIONS } from './sections.ts'

/** How many of each kind wait, in the order of the sections that they lead to. */
export const Sommaire = ({ files }: { files: readonly FileAttendue[] }) => (
  <ul className="accueil-sommaire">
    {files.map((f) => (
      <li key={f.file}>
        <a href={`#file-${f.file}`}>
          <span className="petit secondaire">{SECTIONS[f.file].titre}</span>
          <span className="accueil-chiffre">
            {compteDe(f)}
            {f.retards > 0 && <small className="accueil-retard"> {formatNombre(f.retards)} en retard</small>}
          </span>
        </a>
      </li>
    ))}
  </ul>
)
