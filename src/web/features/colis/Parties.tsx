import type { ColisLu, PartieColis } from '#domain/colis/reponse.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { suivreLien } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { compter } from './dire-colis.ts'
import { relireColis } from './requetes-colis.ts'

/** The zips of a parcel, each to be taken away by the browser, which takes up again what was cut. */
export const Parties = ({ colis }: { colis: ColisLu }) => (
  <section className="sous-6" aria-labelledby="colis-parties">
    <h2 className="titre-2" id="colis-parties">
      {colis.parties.length > 1 ? `${colis.parties.length} parties à télécharger` : 'À télécharger'}
    </h2>
    <ul className="colis-parties filets">
      {colis.parties.map((p) => (
        <li key={p.rang}>
          <UnePartie colis={colis} partie={p} />
        </li>
      ))}
    </ul>
    <p className="secondaire">
      Un téléchargement interrompu se reprend depuis les téléchargements du navigateur, là où il s’est
      arrêté&nbsp;: les octets sont les mêmes à chaque fois.
    </p>
  </section>
)

function UnePartie({ colis, partie: p }: { colis: ColisLu; partie: PartieColis }) {
  const { agir, enCours, echec } = useActe({
    // Read again first: once one of its files is gone, the page says so instead of the browser.
    agir: async () => {
      const lue = (await relireColis(colis.id)).parties.find((q) => q.rang === p.rang)
      if (lue) suivreLien(lue.lien)
    },
  })
  return (
    <div className="colis-partie">
      <div>
        <p className="fort">{p.nom}</p>
        <p className="secondaire chiffres">
          {p.de === p.a ? `Demande ${p.de}` : `${compter(p.demandes, 'demande')}, de ${p.de} à ${p.a}`},{' '}
          {compter(p.fichiers, 'fichier')}, {formatOctets(p.octets)}
        </p>
        <p className="secondaire petit">
          Empreinte du manifeste (SHA-256)&nbsp;: <code className="colis-empreinte">{p.manifeste}</code>
        </p>
        {echec && (
          <p className="faute petit" role="alert">
            {echec.message}
          </p>
        )}
      </div>
      <Bouton icone="telecharger" variante="primary" enCours={enCours} onClick={() => void agir()}>
        {colis.parties.length > 1 ? `Télécharger la partie ${p.rang}` : 'Télécharger'}
      </Bouton>
    </div>
  )
}
