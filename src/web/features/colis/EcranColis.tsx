import { useQuery } from '@tanstack/react-query'
import { appelsColis } from '#domain/colis/appels.ts'
import { LIBELLES_DEFAUTS } from '#domain/colis/etats.ts'
import type { ColisLu } from '#domain/colis/reponse.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import './colis.css'
import { compter, etatDit, periode } from './dire-colis.ts'
import { Parties } from './Parties.tsx'
import { relireTous, requeteColis } from './requetes-colis.ts'

const RETOUR = { vers: '/admin/colis', libelle: 'Colis d’archive' }
const leMoment = (instant: string): string => formatMoment(new Date(instant))

/** `/admin/colis/:id`: how far it is, its zips, what it lacks, or why it is no more. */
export function EcranColis({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useQuery(requeteColis(id))
  if (!data)
    return (
      <Page titre="Colis d’archive" retour={RETOUR}>
        {isPending && <Squelette lignes={6} />}
        {error && (
          <EtatErreur
            message="Ce colis n’a pas pu être lu."
            raison={messageDe(error)}
            surReessayer={reessaiDe(error, refetch)}
          />
        )}
      </Page>
    )
  const { mot, statut } = etatDit(data)
  return (
    <Page
      titre={`Colis d’archive n°\u00a0${data.id}`}
      pastille={<Pastille statut={statut}>{mot}</Pastille>}
      chapeau={`${periode(data)}${data.commission ? `, ${data.commission.nom}` : ''}\u00a0: ${compter(data.demandes, 'demande')}, ${compter(data.fichiers, 'fichier')}, ${formatOctets(data.octets)}. Demandé par ${data.creePar} le ${leMoment(data.creeLe)}.`}
      retour={RETOUR}
    >
      <Suite colis={data} />
    </Page>
  )
}

function Suite({ colis }: { colis: ColisLu }) {
  if (colis.etat === 'preparation') return <Preparation colis={colis} />
  const disparu = colis.etat === 'perime' || colis.etat === 'expire'
  return (
    <>
      {colis.raison && (
        <div className="carte colis-dit sous-6 pile-3" role={disparu ? undefined : 'alert'}>
          <p>
            <Etat statut={disparu ? 'neutre' : 'refuse'} long>
              {colis.raison}
            </Etat>
          </p>
          {disparu && <LienBouton vers="/admin/colis">Préparer un autre colis</LienBouton>}
        </div>
      )}
      {colis.nombreDefauts > 0 && <Defauts colis={colis} />}
      {colis.peutReprendre && <Reprendre colis={colis} />}
      {colis.parties.length > 0 && <Parties colis={colis} />}
      {colis.expireLe && colis.parties.length > 0 && (
        <p className="secondaire">Ce colis se télécharge jusqu’au {leMoment(colis.expireLe)}.</p>
      )}
    </>
  )
}

const Preparation = ({ colis: k }: { colis: ColisLu }) => (
  <section className="carte colis-travail sous-6" aria-labelledby="colis-travail">
    <h2 id="colis-travail" className="titre-3">
      Le colis se prépare
    </h2>
    <progress aria-labelledby="colis-travail" max={k.demandes} value={k.faites} />
    <p className="fort chiffres" role="status">
      {formatNombre(k.faites)} sur {compter(k.demandes, 'demande')}, {formatOctets(k.lus)} lus
    </p>
    <p className="secondaire">
      Chaque fichier est lu une fois et comparé à l’empreinte notée à son dépôt. Vous pouvez quitter cette
      page&nbsp;: un e-mail vous dira quand le colis est prêt.
    </p>
  </section>
)

function Defauts({ colis: k }: { colis: ColisLu }) {
  const tus = k.nombreDefauts - k.defauts.length
  return (
    <section className="carte colis-dit sous-6 pile-3" aria-labelledby="colis-defauts">
      <h2 id="colis-defauts" className="titre-3">
        {compter(k.nombreDefauts, 'fichier')}{' '}
        {k.nombreDefauts > 1 ? 'ne sont pas dans ce colis' : 'n’est pas dans ce colis'}
      </h2>
      <p>
        Le manifeste les nomme aussi. Rétablissez-les depuis une sauvegarde, puis reprenez&nbsp;: seules leurs
        demandes sont relues.
      </p>
      <ul className="filets colis-defauts">
        {k.defauts.map((d) => (
          <li key={d.nom}>
            <span className="fort">{d.nom}</span>{' '}
            <span className="secondaire">
              {d.type}, {LIBELLES_DEFAUTS[d.etat]}
            </span>
          </li>
        ))}
      </ul>
      {tus > 0 && <p className="secondaire">Et {compter(tus, 'autre')}, dans le manifeste.</p>}
    </section>
  )
}

function Reprendre({ colis }: { colis: ColisLu }) {
  const { agir, enCours, echec } = useActe({
    agir: () => appeler(appelsColis.reprendreColis, { params: { id: colis.id } }),
    fait: relireTous,
    rate: relireTous,
  })
  return (
    <div className="pile sous-6">
      <Bouton
        {...(colis.etat === 'echoue' && { variante: 'primary' as const })}
        enCours={enCours}
        onClick={() => void agir()}
      >
        Reprendre la préparation
      </Bouton>
      {echec && (
        <p className="faute" role="alert">
          {echec.message}
        </p>
      )}
    </div>
  )
}
