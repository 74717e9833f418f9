import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { leA } from '../jours-dits.ts'
import { relireVirements, requeteTelechargements } from '../requetes-virement.ts'

/** « 3f9a 71c2 … c21e ». */
const empreinteCourte = (texte: string): string =>
  `${texte.slice(0, 4)} ${texte.slice(4, 8)} … ${texte.slice(-4)}`

/** The approved file: its name, fingerprint, who took it; `children`: what else is made of the run. */
export function CarteFichier({ lot, children }: { lot: LotLu; children?: ReactNode }) {
  const [ouverts, setOuverts] = useState(false)
  const { fichier: f, refus } = lot
  const { agir, enCours, echec } = useActe({
    agir: async () =>
      remettreFichier(await recevoirFichier(appelsVirement.telechargerOrdre, { params: { id: lot.id } })),
    fait: relireVirements,
    manque: 'Le fichier n’a pas pu être téléchargé.',
    rate: relireVirements,
  })
  if (!f) return null
  const n = f.telechargements
  return (
    <section className="lot-carte">
      <h2>Fichier</h2>
      <dl className="filets">
        <dt>Nom</dt>
        <dd>{f.nom}</dd>
        <dt>Format</dt>
        <dd>pain.001.001.{f.norme}</dd>
        <dt>Empreinte</dt>
        <dd>
          {empreinteCourte(f.empreinte)}{' '}
          <ACopier discret texte={f.empreinte} libelle="Copier" precision="l’empreinte entière du fichier" />
        </dd>
        <dt>Téléchargé</dt>
        <dd>
          {n === 0 ? (
            'Jamais'
          ) : (
            <button type="button" className="lien" onClick={() => setOuverts(true)}>
              {n} fois
            </button>
          )}
        </dd>
      </dl>
      {refus.telecharger === null && (
        <Bouton
          large
          icone="telecharger"
          variante={n === 0 ? 'primary' : 'default'}
          enCours={enCours}
          onClick={() => void agir()}
        >
          {n === 0 ? 'Télécharger le fichier' : 'Télécharger le même fichier'}
        </Bouton>
      )}
      {lot.etat === 'approuve' && refus.telecharger === null && (
        <p className="lot-raison">Le premier téléchargement note la remise à la banque.</p>
      )}
      {lot.etat !== 'annule' && refus.telecharger !== null && (
        <p className="lot-raison">{refus.telecharger}</p>
      )}
      {echec && <EtatErreur {...echec} />}
      {children && <div className="sous-2">{children}</div>}
      {ouverts && <Telechargements lot={lot} fermer={() => setOuverts(false)} />}
    </section>
  )
}

function Telechargements({ lot, fermer }: { lot: LotLu; fermer: () => void }) {
  const { data, error } = useQuery(requeteTelechargements(lot.id))
  return (
    <Modale titre={`Téléchargements de ${lot.numero}`} surFermer={fermer}>
      <p className="secondaire">Chaque fois, les mêmes octets. Qui, quand, et d’où.</p>
      {!data && !error && <Squelette lignes={2} />}
      {error && <EtatErreur message={messageDe(error)} />}
      <ul className="lot-telechargements filets">
        {data?.map((telechargement) => (
          <li key={telechargement.le}>
            <span className="fort">{telechargement.par ?? 'Compte supprimé'}</span>
            <span className="secondaire">
              {leA(telechargement.le)}
              {telechargement.adresse && `, ${telechargement.adresse}`}
            </span>
          </li>
        ))}
      </ul>
    </Modale>
  )
}
