import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#domain/commun/jours.ts'
import type { PageEditee } from '#domain/page/contrat.ts'
import { remplirPage } from '#domain/page/pages.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { TexteRiche } from '#web/ui/texte/TexteRiche.tsx'
import { requeteVersionPage } from './requetes-edition.ts'

type Version = PageEditee['versions'][number]
interface VersionsProps {
  page: PageEditee
  /** Something typed is not saved yet. */
  modifie: boolean
  /** Absent for who may only read. */
  reprendre?: ((texte: string) => void) | undefined
}

/** Every text a page had, newest first: to read, and to take up again. */
export function VersionsPage({ page, modifie, reprendre }: VersionsProps) {
  const [lue, setLue] = useState<Version | null>(null)
  return (
    <section className="reglages">
      <div className="reglages-tete">
        <h2>Versions</h2>
        <p className="secondaire">Chaque enregistrement en est une. Aucune ne se perd ni ne se modifie.</p>
      </div>
      <ol className="pages-liste" reversed>
        {page.versions.map((version) => (
          <li key={version.version}>
            <button type="button" className="lien" onClick={() => setLue(version)}>
              Lire la version {version.version}
            </button>
            <span className="secondaire">
              {version.version === page.version && <b>En vigueur. </b>}
              {auteurDe(version)}
            </span>
          </li>
        ))}
      </ol>
      {lue && (
        <ModaleVersion
          page={page}
          modifie={modifie}
          version={lue}
          surFermer={() => setLue(null)}
          reprendre={
            reprendre &&
            ((texte) => {
              reprendre(texte)
              setLue(null)
            })
          }
        />
      )}
    </section>
  )
}

const auteurDe = (version: Version): string =>
  version.version === 1 && version.par === null
    ? 'Texte d’origine'
    : `${formatInstant(version.le)}${version.par ? `, par ${version.par}` : ''}`

function ModaleVersion({
  page,
  version,
  modifie,
  surFermer,
  reprendre,
}: VersionsProps & { version: Version; surFermer: () => void }) {
  const { data, error, refetch } = useQuery(requeteVersionPage(page.cle, version.version))
  return (
    <Modale
      titre={`${page.titre}, version ${version.version}`}
      grande
      surFermer={surFermer}
      actions={
        <>
          <Bouton onClick={surFermer}>Fermer</Bouton>
          {reprendre && (
            <Bouton variante="primary" desactive={!data} onClick={() => data && reprendre(data.texte)}>
              Reprendre ce texte
            </Bouton>
          )}
        </>
      }
    >
      <p className="secondaire">
        {auteurDe(version)}.
        {reprendre &&
          (modifie
            ? ' Reprendre ce texte remplace votre saisie, qui n’est pas enregistrée.'
            : ' Reprendre ce texte le met dans l’éditeur\u00a0; rien ne change avant l’enregistrement.')}
      </p>
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {!data && !error && <Squelette lignes={6} />}
      {data && (
        <div className="pages-apercu encart">
          <TexteRiche texte={remplirPage(data.texte, ORGANISME)} nouvelOnglet />
        </div>
      )}
    </Modale>
  )
}
